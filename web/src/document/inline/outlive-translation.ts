/**
 * Runs in every page before its modules, as an inline script. The translator of a browser puts elements in place of text
 * nodes that React keeps, and React would then stop at a node that is not where it was. This script remembers the element
 * that stands for each text. A call that removes the text removes that element, a call that inserts before the text
 * inserts before that element, and a changed text comes back in its place. It marks the page as `data-translated`, and each part whose code has not come
 * (`data-asleep`), because React cannot take over such HTML (ui/layout/keep-input.ts).
 * https://github.com/facebook/react/issues/11538
 */
const standIns = new WeakMap<Node, ChildNode>()
const watch = new MutationObserver(note)

const isText = (node: Node): node is Text => node.nodeType === 3
const isFont = (node: Node | undefined | null): node is Element => node?.nodeName === 'FONT'

function note(records: MutationRecord[]) {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const standIn = standIns.get(target)
    if (type === 'characterData' && standIn?.isConnected && !target.isConnected) standIn.replaceWith(target)
    const added = (addedNodes[0] ?? [previousSibling, nextSibling].find(isFont)) as ChildNode | undefined
    for (const removed of removedNodes) {
      if (!added || (isText(removed) ? isText(added) : !isFont(removed))) continue
      // What was just added stands for itself, so that no chain ends where it began.
      standIns.delete(added)
      standIns.set(removed, added)
      watch.observe(removed, { characterData: true })
    }
    if (!isFont(added)) continue
    for (const place of [document.documentElement, (target as Element).closest('[data-asleep]')])
      place?.setAttribute('data-translated', '')
  }
}

/** What stands in this parent for a node, as far as anything does. */
function findIn(parent: Node, node: Node): Node | undefined {
  note(watch.takeRecords())
  let found: Node | undefined = node
  while (found && found.parentNode !== parent) found = found.parentNode ?? standIns.get(found)
  return found
}

/** A text that goes elsewhere takes along what stands for it. */
function bringBack(node: Node) {
  if (isText(node) && !node.isConnected) standIns.get(node)?.remove()
}

const { removeChild, insertBefore, appendChild } = Node.prototype
Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  const found = child.parentNode === this ? child : findIn(this, child)
  // A text may be gone. For anything else the browser says what is wrong.
  if (found || !isText(child)) removeChild.call(this, found ?? child)
  return child
}
Node.prototype.insertBefore = function <Child extends Node>(
  this: Node,
  node: Child,
  before: Node | null,
): Child {
  bringBack(node)
  const found = !before || before.parentNode === this ? before : findIn(this, before)
  return insertBefore.call(this, node, found ?? (before && isText(before) ? null : before)) as Child
}
Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
  bringBack(node)
  return appendChild.call(this, node) as Child
}
watch.observe(document, { childList: true, characterData: true, subtree: true })

export {}
