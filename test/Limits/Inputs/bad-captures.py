"""Imports a capture again and again, each time with another part replaced by something
bad: bad-captures.py TOOL SCRATCH. Prints what the tool says."""

import subprocess
import sys

IMAGE = (
    b'{"function":{"name":"vkCreateImage","args":{"pCreateInfo":{"flags":"0x0","imageType":'
    b'"VK_IMAGE_TYPE_2D","format":"VK_FORMAT_R8_UNORM","extent":{"width":4,"height":4,"depth":1},'
    b'"mipLevels":1,"arrayLayers":1,"samples":"VK_SAMPLE_COUNT_1_BIT","tiling":'
    b'"VK_IMAGE_TILING_OPTIMAL","usage":"0x17","sharingMode":"VK_SHARING_MODE_EXCLUSIVE",'
    b'"initialLayout":"VK_IMAGE_LAYOUT_UNDEFINED"},"pImage":10}}}\n'
)
BARRIER = (
    b'{"function":{"name":"vkBeginCommandBuffer","args":{"commandBuffer":5}}}\n'
    b'{"function":{"name":"vkCmdPipelineBarrier","args":{"commandBuffer":5,'
    b'"pImageMemoryBarriers":[{"oldLayout":"VK_IMAGE_LAYOUT_UNDEFINED","newLayout":'
    b'"VK_IMAGE_LAYOUT_GENERAL","srcQueueFamilyIndex":4294967295,"dstQueueFamilyIndex":4294967295,'
    b'"image":10,"subresourceRange":{"aspectMask":"0x1","baseMipLevel":0,"levelCount":1,'
    b'"baseArrayLayer":0,"layerCount":1}}]}}}\n'
    b'{"function":{"name":"vkQueueSubmit","args":{"queue":1,"pSubmits":[{"pCommandBuffers":[5]}]}}}\n'
)
CAPTURE = b'{"header":{"gfxrecon-version":"1.0.5"}}\n' + IMAGE + BARRIER
NUMBERS = [b"0", b"33", b"2147483648", b"4294967295", b"9223372036854775808", b"18446744073709551616"]
FIELDS = [b"mipLevels", b"arrayLayers", b"width", b"baseMipLevel", b"levelCount", b"baseArrayLayer"]


def attempt(tool, scratch, what, capture):
    with open(scratch, "wb") as file:
        file.write(capture)
    done = subprocess.run([tool, "import", scratch], capture_output=True, timeout=20)
    errors = [x for x in done.stderr.decode(errors="replace").splitlines() if ": error: " in x]
    if done.returncode != (1 if errors else 0):
        sys.exit(f"{what}: exit status {done.returncode}, {len(errors)} errors")
    print(f"{what}:", errors[0].split(scratch, 1)[1] if errors else "imported")


def main():
    tool, scratch = sys.argv[1:]
    attempt(tool, scratch, "as it is", CAPTURE)
    for field in FIELDS:
        name = b'"' + field + b'":'
        before, after = CAPTURE.split(name, 1)
        for number in NUMBERS:
            changed = before + name + number + after[1:]
            attempt(tool, scratch, f"{field.decode()} {number.decode()}", changed)
    for what, bad in (("NUL", b"\0"), ("no UTF-8", b"\xff\xfe"), ("half a character", b"\xe2\x82")):
        attempt(tool, scratch, what, CAPTURE.replace(b"vkCreateImage", b"vkCreate" + bad))
        attempt(tool, scratch, what + " between values", CAPTURE.replace(b"{", bad + b"{", 3))
    for size in (1, 40, 41, 100, len(CAPTURE) - 2):
        attempt(tool, scratch, f"first {size} bytes", CAPTURE[:size])


main()
