import { counted } from '@partyline/domain/texts/counted'
import { findCostly, replaceCostly } from '@partyline/domain/texts/gsm-twins'
import { countCost } from '@partyline/domain/texts/segments'
import { Button } from '../buttons/button.tsx'
import { IconReceipt2 } from '../drawing/icons.ts'
import styles from './cost-notice.module.css'
import notice from './small-notice.module.css'

interface CostNoticeProps {
  /** The outgoing words with their source. */
  outgoing: string
  text: string
  onTextChange: (text: string) => void
  /** Characters with a plain twin are replaced on sending, whatever the field holds. */
  goesOutPlain?: boolean
}

/** How many characters are named before 'and more'. */
const NAMED = 5

/** Names the characters that make a message count as more texts, and replaces those with a plain twin. */
export function CostNotice({ outgoing, text, onTextChange, goesOutPlain = false }: CostNoticeProps) {
  const { replaceable, others } = findCostly(text)
  const now = countCost(outgoing)
  const least = countCost(countPlain(outgoing))
  const costly = goesOutPlain ? others : [...replaceable, ...others]
  // Words around it, such as an event's title, may cost more; the writer cannot change those here.
  const costsMore = now > least && costly.length > 0
  const becomesPlain = goesOutPlain && replaceable.length > 0
  if (!costsMore && !becomesPlain) return null
  return (
    <div className={notice.notice}>
      <IconReceipt2 aria-hidden="true" />
      <div className={styles.costWords}>
        {costsMore && (
          <p>
            <Characters all={costly} /> {costly.length === 1 ? 'makes' : 'make'} this {sayTexts(now)} instead
            of {least}.
          </p>
        )}
        {becomesPlain && (
          <p>
            <Characters all={replaceable} /> {replaceable.length === 1 ? 'goes' : 'go'} out as plain
            characters, which cost less.
          </p>
        )}
        {costsMore && others.length > 0 && (
          <p>
            <Characters all={others} /> can’t be replaced.
          </p>
        )}
        {replaceable.length > 0 && (
          <Button kind="soft" size={44} onClick={() => onTextChange(replaceCostly(text))}>
            Use plain characters
          </Button>
        )}
      </div>
    </div>
  )
}

/** The count without them: each of the others counts as one plain character. */
function countPlain(outgoing: string): string {
  return findCostly(outgoing).others.reduce(
    (plain, one) => plain.replaceAll(one, 'x'),
    replaceCostly(outgoing),
  )
}

/** With pictures: the first part, and the rest. */
export function mms(count: number): string {
  return count === 1 ? '1 MMS' : `1 MMS and ${sayTexts(count - 1)}`
}

/** What a message costs at carriers that bill by the segment: '1 text', '3 texts'. */
export function sayTexts(count: number): string {
  return counted(count, 'text')
}

function Characters({ all }: { all: string[] }) {
  const named = all.slice(0, NAMED)
  return (
    <>
      {named.map((one, index) => (
        <span key={one}>
          {index > 0 && ' '}
          <b className={styles.character}>{NAMES[one] ?? one}</b>
        </span>
      ))}
      {all.length > NAMED && ` and ${all.length - NAMED} more`}
    </>
  )
}

/** Names for invisible characters. */
const NAMES: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\u00a0': 'hard space',
  '\u2002': 'wide space',
  '\u2003': 'wide space',
  '\u2007': 'wide space',
  '\u2008': 'thin space',
  '\u2009': 'thin space',
  '\u200a': 'thin space',
  '\u202f': 'thin space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'hidden space',
  '\u2060': 'hidden space',
  '\ufeff': 'hidden space',
}
