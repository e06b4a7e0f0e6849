import { IconLink } from '../../../ui/buttons/icon-button.tsx'
import { IconExternalLink, IconFileDescription } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../operating.module.css'
import own from './register.module.css'
import type { Registration } from './registration.ts'

const NAMES = { join: 'How people join', terms: 'Terms', privacy: 'Privacy' }

/** The three pages that a reviewer opens, and what to do until the approval. */
export function PagesCards({ data: { pages } }: { data: Registration }) {
  return (
    <>
      <Card as="section" aria-labelledby="public-pages">
        <h2 className="shout t3" id="public-pages">
          Your three public pages
        </h2>
        <ul className={styles.rows}>
          {pages.map(({ page, url }) => (
            <li key={page} className={styles.line}>
              <IconFileDescription aria-hidden="true" />
              <span className={styles.lineWords}>
                <b>{NAMES[page]}</b>
                <span className="small mute">{url.replace(/^https?:\/\//, '')}</span>
              </span>
              <IconLink
                label={`Open ${NAMES[page]} (a new tab)`}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <IconExternalLink aria-hidden="true" />
              </IconLink>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" aria-labelledby="until-then">
        <h2 className="shout t3" id="until-then">
          Until then
        </h2>
        <p className={own.stepWords}>
          A spare Android phone may text some dozens of people today, with no papers:{' '}
          <code>docs/operators/carriers/smsgate.md</code> tells how. When the number’s ready, everybody moves
          over.
        </p>
      </Card>
    </>
  )
}
