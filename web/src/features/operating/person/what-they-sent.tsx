import { counted } from '@partyline/domain/texts/counted'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { MessageWords } from '../message-words.tsx'
import shared from '../operating.module.css'
import { sayMoment } from '../say-moment.ts'
import { Tag } from '../tag.tsx'
import type { OnePerson } from './one-person.ts'
import styles from './person.module.css'

/** Their latest messages, with the number of recipients and of failures. */
export function WhatTheySent({ sent }: Pick<OnePerson, 'sent'>) {
  if (sent.length === 0) return null
  return (
    <Card as="section" aria-labelledby="what-they-sent">
      <h2 className="shout t3" id="what-they-sent">
        What they sent
      </h2>
      <ol>
        {sent.map(({ message, phones, failed, waiting }) => (
          <li key={message._id} className={styles.text}>
            <MessageWords message={message} />
            <div className={shared.fate}>
              <a className={styles.at} href={operatorPaths.message(message._id)}>
                {sayMoment(message.at)}, to {counted(phones, 'phone')}
              </a>
              {message.state === 'stopped' ? (
                <Tag kind="bad">Stopped</Tag>
              ) : failed > 0 ? (
                <Tag kind="bad">{failed.toLocaleString('en-US')} never arrived</Tag>
              ) : (
                waiting > 0 && <Tag kind="warn">{waiting.toLocaleString('en-US')} waiting</Tag>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
