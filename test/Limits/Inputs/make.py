"""Prints inputs that are large, deep or both: make.py KIND N."""

import sys

IMAGE = "image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent\n"
PASSES = """pass @p on graphics { color %a load(clear) store(store) }
pass @q on graphics { sampled %a }
"""
OPENINGS = {
    "if": ["if @a {"],
    "else": ["if @a {} else {"],
    "loop": ["loop {"],
    "every": ["every 2 {"],
    "mixed": ["if @a {", "loop {", "every 3 offset 1 {", "if @b {} else {", "loop 5 at_least_once {"],
}


def nested(kind, n):
    openings = OPENINGS[kind]
    regions = "".join(openings[i % len(openings)] + "\n" for i in range(n))
    return IMAGE + "frame repeat {\n" + regions + PASSES + "}\n" * n + "}\n"


def passes(n):
    """Two new images per pass, read by later passes."""
    text = [
        f"image %{x}{i} : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)\n"
        for i in range(n)
        for x in "ab"
    ]
    text.append("frame {\n")
    for i in range(n):
        text.append(f"pass @p{i} on graphics {{\n")
        text += [f"color %{x}{i} load(dont_care) store(store)\n" for x in "ab"]
        text += [f"sampled %{x}{i - d}\n" for x, d in (("a", 1), ("b", 2), ("a", 7)) if i >= d]
        text.append("}\n")
    return "".join(text) + "}\n"


def layers(n):
    """Every line about another layer of one image."""
    text = "image %a : R8_UNORM 4x4 layers 65536 usage(SAMPLED, STORAGE) starts unknown persistent\n"
    text += "frame repeat {\npass @p on graphics {\n"
    text += "".join(f"sampled %a[layer {i * 7919 % 65536}]\n" for i in range(n))
    text += "}\npass @q on graphics {\n"
    text += "".join(f"storage write %a[layer {(i * 7919 + 1) % 65536}] GENERAL\n" for i in range(n))
    return text + "}\n}\n"


def json_images(n):
    images = ",".join(f'{{"name":"{i}","format":"R8_UNORM","extent":[4,1,1]}}' for i in range(n))
    return '{"format":"aux-plan/graph","version":1,"images":[' + images + "]}\n"


def json_loops(n):
    body = '{"kind":"loop","body":[' * n + "]}" * n
    return '{"format":"aux-plan/graph","version":1,"frames":[{"body":[' + body + "]}]}\n"


def capture_line(name, args):
    return f'{{"function":{{"name":"{name}","args":{{{args}}}}}}}\n'


def capture_image(handle):
    return capture_line(
        "vkCreateImage",
        '"pCreateInfo":{"flags":"0x0","imageType":"VK_IMAGE_TYPE_2D","format":"VK_FORMAT_R8_UNORM",'
        '"extent":{"width":4,"height":4,"depth":1},"mipLevels":1,"arrayLayers":1,'
        '"samples":"VK_SAMPLE_COUNT_1_BIT","tiling":"VK_IMAGE_TILING_OPTIMAL","usage":"0x17",'
        '"sharingMode":"VK_SHARING_MODE_EXCLUSIVE","initialLayout":"VK_IMAGE_LAYOUT_UNDEFINED"},'
        f'"pImage":{handle}',
    )


def capture(n):
    """Images, and command buffers that clear them."""
    text = ['{"header":{"gfxrecon-version":"1.0.5"}}\n']
    for i in range(n):
        text.append(capture_image(10 + i))
        text.append(capture_line("vkBeginCommandBuffer", '"commandBuffer":5'))
        text.append(
            capture_line(
                "vkCmdPipelineBarrier",
                '"commandBuffer":5,"pImageMemoryBarriers":[{"oldLayout":"VK_IMAGE_LAYOUT_UNDEFINED",'
                '"newLayout":"VK_IMAGE_LAYOUT_GENERAL","srcQueueFamilyIndex":4294967295,'
                f'"dstQueueFamilyIndex":4294967295,"image":{10 + i},"subresourceRange":'
                '{"aspectMask":"0x1","baseMipLevel":0,"levelCount":1,"baseArrayLayer":0,"layerCount":1}}]',
            )
        )
        text.append(capture_line("vkQueueSubmit", '"queue":1,"pSubmits":[{"pCommandBuffers":[5]}]'))
    return "".join(text)


MAKERS = {
    "passes": passes,
    "layers": layers,
    "images": lambda n: "".join(f"image %i{i} : R8_UNORM 4\n" for i in range(n)),
    "empty-loops": lambda n: "frame repeat {" + "loop{}\n" * n + "}\n",
    "commented": lambda n: "frame {\n" + "//\nif @a{//\n}\n" * n + "}\n",
    "frames": lambda n: "frame{}\n" * n,
    "binds": lambda n: "memory %m:1\n" + "".join(
        f"buffer %b{i}:1\nbind %b{i},%m,0\n" for i in range(n)),
    "syncs": lambda n: "plan target(skl)\nframe {\n" + "sync stall\n" * n + "}\n",
    "newlines": lambda n: "\n" * n + "frame {\n}\n",
    "comment": lambda n: "image %a : R8_UNORM 4 type 1D usage() // " + "x" * n + "\n",
    "name": lambda n: "image %" + "a" * n + " : R8_UNORM 4\n",
    "open": lambda n: "frame {" + "if @a {" * n,
    "json-images": json_images,
    "json-loops": json_loops,
    "json-open": lambda n: '{"format":"aux-plan/graph","version":1,"images":[' + "[" * n,
    "json-space": lambda n: (
        '{"format":"aux-plan/graph",' + " " * n + '"version":1,"frames":[{"body":[]}]}\n'),
    "capture": capture,
    "capture-list": lambda n: '{"header":{}}\n{"a":[' + "1," * n + "1]}\n",
    "capture-blank": lambda n: '{"header":{}}\n' + "\n" * n,
}


def main():
    kind, n = sys.argv[1], int(sys.argv[2])
    maker = MAKERS.get(kind) or (lambda n: nested(kind, n))
    sys.stdout.write(maker(n))


main()
