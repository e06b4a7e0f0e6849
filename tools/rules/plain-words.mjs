// The marks of a private idiom that a machine can find, in comments, documents and the words that people read.
// docs/writing.md says what to write.
import ts from 'typescript'
import { isTest } from './patient-tests.mjs'
import { searchTree } from './search-tree.mjs'

/** @type {{ mark: RegExp, say: string }[]} */
const MARKS = [
  { mark: /\banew\b/i, say: "say 'again', or name what starts over" },
  { mark: /\bmeanwhile\b/i, say: 'name the time: during, before, since' },
  { mark: /\b(that|those) of\b/i, say: 'repeat the noun' },
  { mark: /\b(is|are|was|were) to be\b/i, say: 'say who does it' },
  { mark: /(?:^|[.!?:;] )(Who|Whoever|Whatever) (?![^.!?]*\?)/, say: 'begin with a noun' },
  { mark: /\bwhoever\b/i, say: 'name the person: the sender, the caller, a guest' },
  { mark: /\b[Ss]o (many|often|long)\b(?! (as|that)\b)/, say: 'name the number, the interval or the time' },
  { mark: /\bwhat (became|becomes|came|comes) of\b/i, say: 'say the fate, the outcome or the answer' },
  { mark: /(?:^|[.;] )else\b/i, say: "say 'otherwise', or what happens then" },
  { mark: /\b(there|none|nothing|nobody) being\b/i, say: "say 'because there is' or 'when there is'" },
  { mark: /^Has (an?|the|its?|each|every|all|their|what) /, say: 'begin with what the function does' },
  {
    mark: /\b(as|by|for|of|to|with) who (is|are|has|was)\b/,
    say: 'name the person: a visitor, a guest, the sender',
  },
  { mark: /\b(is|are) said (as|in|once)\b/, say: 'say who says it, or where it stands' },
  { mark: /\btold of\b/i, say: 'say who tells it' },
  { mark: /\b(whereupon|therein|thereof|thereby|hereby|lest|forthwith)\b/i, say: 'use a word of today' },
  { mark: /\b(at a go|on account of)\b/i, say: "say 'at once', or 'because of'" },
  { mark: /^The same(,| (at|for|in|on|to|when|where|with|without) )/, say: 'name it: the reply, the time' },
  { mark: /\bas above\b/i, say: 'say it again, or name the place' },
  { mark: /\b(is|are|was|were) (not )?asked about\b/, say: 'say who asks: the reply, the sweep, the form' },
  { mark: /\b(faintly|outright|hedges)\b/, say: "use the field's word: its weight, at once, unsure" },
  { mark: /\b(is|are|was|were) (not )?told so\b/, say: 'say who tells it: the reply, the page' },
  { mark: /\b(gets?|got) the question\b/, say: 'say who asks, or that the text brings the question' },
]

/**
 * The marks that count in titles alone, where each clause begins in lower case. A requirement may stand first.
 * @type {typeof MARKS}
 */
const TITLE_MARKS = [
  { mark: /(?:^(?:[A-Z]+-\d+ )*|; )(who|whatever) (?![^.!?]*\?)/, say: 'begin with a noun' },
]

/**
 * @param {string} words prose
 * @param {typeof MARKS} [marks]
 * @returns {string[]} one line for each mark in it: the words, and what to do
 */
export function findMarks(words, marks = MARKS) {
  const sentences = words.replace(/\s+/g, ' ').split(/(?<=[.!?]) /)
  return sentences.flatMap((sentence) =>
    marks.flatMap(({ mark, say }) => {
      const found = mark.exec(sentence.trim())
      return found ? [`'${found[0].trim()}' in "${sentence.trim().slice(0, 80)}": ${say}`] : []
    }),
  )
}

/** @param {string} text a source file @returns {string[]} the words of its comments, a block or a run of lines each */
function commentsOf(text) {
  const blocks = [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(([block]) =>
    block.replace(/^\/\*+|\*+\/$/g, '').replace(/^\s*\* ?/gm, ' '),
  )
  const runs = [...text.matchAll(/(?:^[ \t]*\/\/[^\n]*\n?)+|[ \t]\/\/ [^\n]*/gm)].map(([run]) =>
    run.replace(/^\s*\/\/ ?/gm, ' '),
  )
  return [...blocks, ...runs]
}

/** Calls whose first argument is the title of tests. */
const TITLED = /^(test|it|describe)(\.\w+)?(\(.*\))?$/s

/** The words that people read: on screen, in texts, in the log, in refusals, and in titles of tests. */
const wordsOf = (/** @type {ts.Node} */ node) => {
  // A tagged template is SQL.
  if (node.parent && ts.isTaggedTemplateExpression(node.parent)) return ''
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('x')
}

/** Strings here are texts as people type them, or SQL. In tests only the titles count, for the same reason. */
const NO_PROSE = /\/(reading|migrations)\//

const isTitle = (/** @type {ts.Node} */ { parent }) =>
  parent !== undefined && ts.isCallExpression(parent) && TITLED.test(parent.expression.getText())

/** Comments, and the words that people read, are plain English. */
export const plainWords = {
  name: 'plain-words',
  covers: () => true,
  /** @param {{ path: string, text: string, tree: ts.SourceFile }} source */
  find: ({ path, text, tree }) => [
    ...commentsOf(text)
      .flatMap((words) => findMarks(words))
      .map((message) => ({ message })),
    ...searchTree(tree, (node) => {
      if (isTest(path) || path.includes('/testing/') ? !isTitle(node) : NO_PROSE.test(path)) return undefined
      const marks = isTitle(node) ? [...MARKS, ...TITLE_MARKS] : MARKS
      const [message] = wordsOf(node).includes(' ') ? findMarks(wordsOf(node), marks) : []
      return message === undefined ? undefined : { node, message }
    }),
  ],
}
