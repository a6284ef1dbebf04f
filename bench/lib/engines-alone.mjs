import { common, createLowlight } from 'lowlight'
import { markdownToMdast } from 'satteri'

const lowlight = createLowlight(common)
const features = {
  gfm: true,
  frontmatter: true,
  math: true,
  definitionList: true,
  headingAttributes: true,
  directive: false,
}

/** What Octavo's parser and highlighter take for a document by themselves, before anything is made of what they give. */
export function enginesAlone(content) {
  const pending = [markdownToMdast(content, { features })]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'code' && lowlight.registered(node.lang)) {
      lowlight.highlight(node.lang, node.value)
    }
    for (const child of node.children ?? []) pending.push(child)
  }
}
