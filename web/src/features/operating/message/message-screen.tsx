import { takeDown } from '@partyline/contract/operating-acts'
import type { getOperatorMessage } from '@partyline/contract/operating-people'
import { counted } from '@partyline/domain/texts/counted'
import { TAKE_DOWN_DETAIL } from '@partyline/domain/wording/operating'
import { useQuery } from '@tanstack/react-query'
import { type CallAnswer, call } from '../../../platform/calls/call.ts'
import { wasRefused } from '../../../platform/calls/call-failed.ts'
import type { Params } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconEyeOff } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FateTag } from '../fate-line.tsx'
import { Loaded } from '../loaded.tsx'
import { MessageWords } from '../message-words.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { messageQuery } from '../operator-queries.ts'
import { sayMoment } from '../say-moment.ts'
import { Tag } from '../tag.tsx'
import { type Act, useAskWhy } from '../use-ask-why.tsx'
import { CameIn } from './came-in.tsx'
import { Fates } from './fates.tsx'

type Traced = CallAnswer<typeof getOperatorMessage>

/** One message's delivery to each phone, with the carrier's own words; or one inbound text. */
export function MessageScreen({ params: { id = '' } }: { params: Params }) {
  const query = useQuery(messageQuery(id))
  const isGone = wasRefused(query.error)
  return (
    <OperatorFrame tab="People">
      {!query.data && <h1 className="shout t1">{isGone ? 'No such message.' : 'Message'}</h1>}
      {isGone && !query.data ? (
        <p className={`mute ${styles.below}`}>There’s no message with this id, or it’s too old to be kept.</p>
      ) : (
        <Loaded what="this message" query={query} bars={[120, 240]}>
          {(traced) => <Traced traced={traced} />}
        </Loaded>
      )}
    </OperatorFrame>
  )
}

function Traced({ traced: { message, counts, fates, text } }: { traced: Traced }) {
  const phones = counts.reduce((sum, one) => sum + one.phones, 0)
  return (
    <>
      <h1 className="shout t1">{message ? `Message ${message.number}` : `Text ${text?.number ?? ''}`}</h1>
      <p className={`mute ${styles.below}`}>
        {message
          ? `${sayMoment(message.at)}, ${message.source === 'line' ? 'by Partyline' : message.source === 'web' ? 'from the web' : 'by text'}, to ${counted(phones, 'phone')}.`
          : 'Came in by text.'}
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          {message && <Words message={message} />}
          {text && <CameIn text={text} />}
          <Fates fates={fates} phones={phones} />
        </div>
        <div className={styles.column}>
          {counts.length > 0 && (
            <Card as="section" aria-labelledby="in-numbers">
              <h2 className="shout t3" id="in-numbers">
                In numbers
              </h2>
              <ul className={styles.rows}>
                {counts.map(({ state, reason, explained, phones: count }) => (
                  <li key={`${state} ${reason}`} className={styles.line}>
                    <span className={styles.lineWords}>
                      <b>{counted(count, 'phone')}</b>
                      {explained && <span className="small mute">{explained}</span>}
                    </span>
                    <FateTag state={state} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function Words({ message }: { message: NonNullable<Traced['message']> }) {
  const { ask, dialog } = useAskWhy()
  const hide: Act = {
    question: 'Take this text down?',
    detail: TAKE_DOWN_DETAIL,
    yes: 'Take it down',
    destructive: true,
    run: (why) => call(takeDown, { body: { id: message._id, why } }),
  }
  const mayHide = message.kind !== 'code' && message.kind !== 'reply'
  return (
    <Card as="section" aria-label="The words" className={styles.words}>
      <MessageWords message={message} />
      {message.state !== 'going' && (
        <Tag kind={message.state === 'stopped' ? 'bad' : 'warn'}>
          {message.state === 'stopped' ? 'Stopped' : 'Paused'}
        </Tag>
      )}
      {mayHide && message.state !== 'stopped' && (
        <Button kind="bad" size={44} icon={<IconEyeOff />} onClick={() => ask(hide)}>
          Take it down
        </Button>
      )}
      {dialog}
    </Card>
  )
}
