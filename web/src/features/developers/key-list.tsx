import type { ApiKey } from '@partyline/contract/developers'
import { API_KEY_NAME_MAX, SCOPES } from '@partyline/domain/scopes'
import { useState } from 'react'
import { Moment } from '../../platform/time/moment.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconKey, IconPlus } from '../../ui/drawing/icons.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusOnceClosed } from '../../ui/feedback/use-focus-once-closed.ts'
import styles from './developers.module.css'
import { MakeForm } from './make-form.tsx'
import { useApiKeys } from './use-api-keys.ts'

/** The account's API keys: what each may do, when it was last used, and a button that ends it. */
export function KeyList() {
  const { query, create, end } = useApiKeys()
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<ApiKey>()
  const { heading, onGone } = useFocusOnceClosed(ending === undefined)
  const answer = (yes: boolean) => {
    if (!yes || !ending) return setEnding(undefined)
    end.mutate(ending._id, { onSuccess: onGone, onSettled: () => setEnding(undefined) })
  }
  return (
    <section className={styles.section} aria-labelledby="api-keys">
      <h2 className="shout t2" id="api-keys" ref={heading} tabIndex={-1}>
        Keys
      </h2>
      <p className="mute">
        A program with a key acts in your name, as far as you allow. Share a key with nobody, just like your
        phone.
      </p>
      {query.isPending && (
        <SkeletonGroup label="Loading keys" className={styles.waiting}>
          <Skeleton width="100%" height={48} radius="var(--r-m)" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <NotLoaded what="keys" trying={query.isFetching} onTryAgain={query.refetch} />
      )}
      {query.data && query.data.length > 0 && (
        <ul className={styles.rows}>
          {query.data.map((key) => (
            <KeyRow key={key._id} apiKey={key} onEnd={() => setEnding(key)} />
          ))}
        </ul>
      )}
      {!query.isPending && (
        <Button kind="soft" size={48} icon={<IconPlus />} onClick={() => setMaking(true)}>
          Make a key
        </Button>
      )}
      <MakeForm
        open={making}
        what="key"
        copyTitle="Copy your key now"
        copyLabel="Copy the key"
        field={{
          label: 'What is it for?',
          name: 'name',
          placeholder: 'Our website',
          maxLength: API_KEY_NAME_MAX,
        }}
        isValid={(name) => name !== ''}
        legend="It may"
        choices={SCOPES}
        first={[]}
        make={create}
        onMake={(name, scopes) => create.mutate({ name, scopes })}
        onClose={() => setMaking(false)}
      />
      <QuestionDialog
        open={ending !== undefined}
        question="End this key?"
        detail={`Programs that use “${ending?.name}” stop working at once. You can’t bring the key back.`}
        yes="End it"
        no="Keep it"
        destructive
        busy={end.isPending}
        onAnswer={answer}
        onClose={() => setEnding(undefined)}
      />
    </section>
  )
}

function KeyRow({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const { name, ending, scopes, lastUsedAt } = apiKey
  return (
    <li className={styles.row}>
      <IconKey aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="small mute">
          Ends in <span className={styles.code}>{ending}</span> ·{' '}
          {lastUsedAt ? <Moment words="last used" at={lastUsedAt} /> : 'never used'}
        </p>
        <p className="small mute">{scopes.join(', ')}</p>
      </div>
      <Button kind="quiet" size={44} onClick={onEnd} aria-label={`End ${name}`}>
        End
      </Button>
    </li>
  )
}
