import type { MessagePreview, SendResult } from '@partyline/contract/messages'
import type { User } from '@partyline/contract/people'
import { nameKey } from '@partyline/domain/names/names'
import { PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { PICTURES_MAX } from '@partyline/domain/pictures'
import { takeNearName } from '@partyline/domain/reading/names/near-address'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { pictureProblems } from '@partyline/domain/wording/pictures'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { type FormEvent, useState } from 'react'
import type { UploadedPicture } from '../../platform/sending/picture-uploads.ts'
import { failureOf } from '../../platform/sending/send-failure.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconSend } from '../../ui/drawing/icons.ts'
import { CostNotice, mms, sayTexts } from '../../ui/feedback/cost-notice.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { ComposeBox } from '../../ui/messages/compose-box.tsx'
import { PicturePicker } from '../../ui/pictures/picture-picker.tsx'
import styles from './compose-form.module.css'
import type { Draft } from './draft.ts'
import { Replies, SendFailure } from './outcome-notice.tsx'
import { addressedGroup, addressOf, addressTo } from './quick-add.ts'
import { ReachNotice } from './reach-notice.tsx'
import { costOf, type Typed } from './read-typed.ts'
import { ScheduleButton } from './schedule-button.tsx'
import { ToLine } from './to-line.tsx'
import type { DraftState } from './use-draft.ts'
import { useSend } from './use-send.ts'

/** With more groups than this, some are folded. These fill some two rows on a phone. */
const MOST_CHIPS = 6

/** Refusals that depend on the recipient, and not on the moment. */
const KNOWN_BEFORE: ReadonlySet<MessagePreview['resultCode']> = new Set([
  'INVALID_GROUP',
  'NOT_A_MEMBER',
  'REPLY_NOT_ALLOWED',
  'INVALID_TARGET',
  'NO_HANDLE',
  'NOT_ALLOWED',
])

interface ComposeFormProps {
  user: User
  /** The names of the person's groups as shown; undefined while they load. */
  groups: readonly string[] | undefined
  drafting: DraftState
  typed: Typed
  /** What the server says that sending would do, once typing pauses. */
  preview: MessagePreview | undefined
  /** The text as a phone would show it; '' when it goes to none. */
  outgoing: string
  onSent: (result: SendResult, draft: Draft) => void
  /** Keeps a message that found no connection until there is one. Returns false when it cannot. */
  onNoLine: (draft: Draft, pictures: UploadedPicture[]) => boolean
  /** Called when the message is scheduled: for when, in words. */
  onScheduled: (when: string, draft: Draft) => void
}

/**
 * Where a person writes, checks and sends a message. What comes late stands below the buttons, or has room kept
 * for it, because a press on a button that moves hits another.
 */
export function ComposeForm(props: ComposeFormProps) {
  const { user, groups, drafting, typed, preview, outgoing, onSent, onNoLine, onScheduled } = props
  const { draft, pictures, setText, renewKey, clear } = drafting
  const { text } = draft
  const [replies, setReplies] = useState<string[]>([])
  const [reading, setReading] = useState(false)
  const { send, busy, locked, failure, forgetFailure } = useSend({
    onAnswered: renewKey,
    // The reply to a command would come when nobody waits for it.
    onNoLine: (draft) => typed.target.kind !== 'command' && onNoLine(draft, pictures.uploaded ?? []),
    onSent(result: SendResult, sent: Draft) {
      if (result.command !== 'OTHER') return onSent(result, sent)
      // A command takes no pictures, so they stay.
      clear(sent)
      setReplies(result.responses)
    },
  })
  const count = pictures.pictures.length
  const pictured = count > 0
  const fitting = text.length <= MESSAGE_MAX
  // A name alone, as Quick Add writes it, is an address that still lacks its words.
  const isSomething = pictured || typed.words !== '' || typed.target.kind === 'command'
  const mediaIds = fitting && !reading && isSomething ? pictures.uploaded?.map(({ id }) => id) : undefined
  const sendable = mediaIds !== undefined
  // Without followers, the notice says so before the button is pressed.
  const counted = preview?.resultCode === 'OK' || preview?.resultCode === 'NO_FOLLOWERS'
  const about = preview && fits(preview, typed) ? preview : undefined
  const shown = counted ? about : undefined
  // A refusal that sending would meet is shown while the person writes.
  const known = !failure && about && KNOWN_BEFORE.has(about.resultCode) ? failureOf(about) : undefined

  const type = (next: string) => {
    setText(next)
    forgetFailure()
  }
  const changing =
    <Change,>(change: (what: Change) => void) =>
    (what: Change) => {
      change(what)
      forgetFailure()
    }
  const takeNear = (near: string) => type(takeNearName(text, near))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setReplies([])
    if (mediaIds && !busy && !locked) send({ ...draft, mediaIds })
  }
  const cost = costOf(outgoing, pictured)
  return (
    <div className={styles.place}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.writing}>
          <PicturePicker
            pictures={pictures.pictures}
            most={PICTURES_MAX}
            maxBytes={PHOTO_MAX_BYTES}
            problems={pictureProblems}
            onAdd={changing(pictures.add)}
            onRemove={changing(pictures.remove)}
            onRetry={pictures.retry}
            onReadingChange={setReading}
          >
            <ComposeBox
              text={text}
              onTextChange={type}
              to={<ToLine target={typed.target} handle={user.displayHandle} />}
              address={addressOf(text)}
              cost={cost > 0 && <p>{pictured ? mms(cost) : sayTexts(cost)}</p>}
            />
          </PicturePicker>
          {!pictured && <CostNotice outgoing={outgoing} text={text} onTextChange={type} />}
          <div className={styles.foretold}>
            <div aria-live="polite">{shown && <ReachNotice preview={shown} />}</div>
            <SendFailure failure={known} early onTakeNear={takeNear} />
          </div>
        </div>
        {groups ? (
          <>
            {groups.length > 0 && (
              <ChipGroup
                label="Quick Add"
                options={groups.map((name) => ({ value: name, label: `#${name}` }))}
                value={addressedGroup(text, groups)}
                onValueChange={(name) => type(addressTo(text, name))}
                clearable
                most={MOST_CHIPS}
              />
            )}
            <Button
              type="submit"
              wide
              icon={<IconSend />}
              busy={busy}
              busyLabel="Sending"
              disabled={!sendable || locked}
            >
              Send Message
            </Button>
          </>
        ) : (
          <SkeletonGroup label="Loading groups">
            <Skeleton height={44} radius="var(--r-pill)" />
          </SkeletonGroup>
        )}
      </form>
      {/* Outside the form, because its dialog has a form of its own. */}
      {groups && (
        <ScheduleButton
          draft={draft}
          mediaIds={mediaIds ?? []}
          disabled={!sendable || busy || typed.target.kind === 'command'}
          onScheduled={(when) => onScheduled(when, draft)}
        />
      )}
      <Replies replies={replies} onClose={() => setReplies([])} />
      <SendFailure failure={failure} onTakeNear={takeNear} />
      {/* With the buttons, which would move it. */}
      {groups && <p className="small faint">{RATES_NOTICE}</p>}
    </div>
  )
}

/** An answer about an earlier address says nothing about this one. */
function fits({ command, data }: MessagePreview, { target }: Typed): boolean {
  switch (target.kind) {
    case 'all':
      return command === 'SEND'
    case 'group':
      return command === 'GROUP_SEND' && nameKey(data.groupName ?? '') === nameKey(target.name)
    case 'person':
      return command === 'DIRECT_MESSAGE' && nameKey(data.userHandle ?? '') === nameKey(target.name)
    case 'command':
      return false
  }
}
