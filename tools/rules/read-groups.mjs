// One place decides who may read the messages of a group, so that a new reader cannot forget it.
import ts from 'typescript'
import { isTest } from './patient-tests.mjs'
import { searchTree } from './search-tree.mjs'

/** Deleting an account counts its owner's own messages. */
const ALLOWED =
  /^server\/src\/(platform\/migrations\/|features\/(groups\/readable|accounts\/deletion)-store\.ts)/

/** @type {import('./source-rules.mjs').Rule} */
export const groupsReadInOnePlace = {
  name: 'groups-read-in-one-place',
  covers: (path) => path.startsWith('server/src/') && !isTest(path) && !ALLOWED.test(path),
  find: ({ tree }) =>
    searchTree(tree, (node) =>
      ts.isTaggedTemplateExpression(node) && /\bkind = '(group|intro)'/.test(node.getText())
        ? { node, message: "readable-store.ts of groups says who may read a group's messages" }
        : undefined,
    ),
}
