import type { Page } from '@playwright/test'

/** As a browser's translator does: a text node is replaced, or moves into an element in its place. */
export type Translator = 'replaces' | 'moves'

/** Translates each page of a browser as soon as its HTML is there, and all that it shows later. */
export async function translatePages(page: Page, how: Translator): Promise<void> {
  await page.addInitScript(translate, how)
}

/** Runs in the page. It marks its words, so that a test sees that they were translated. */
function translate(how: Translator) {
  const own = new WeakSet<Node>()
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent || own.has(text) || !text.data.trim()) return
    if (parent.closest('font, svg, script, style, noscript, textarea, option')) return
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    outer.append(inner)
    const shown = how === 'moves' ? text : document.createTextNode(text.data)
    own.add(shown)
    text.replaceWith(outer)
    inner.append(shown)
  }
  const wrapAll = (root: Node) => {
    const texts = [root]
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode)
    for (const text of texts) if (text instanceof Text) wrap(text)
  }
  addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) wrapAll(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
