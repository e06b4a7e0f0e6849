import { type FoundLogin, findCode, findMagicLink } from '@partyline/contract/sign-in'
import { MAGIC_URL_FAILED } from '@partyline/domain/wording/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { type Params, paths } from '../../platform/pages/paths.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { refetchCurrentUser } from '../../platform/people/current-user.ts'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { ConfirmLogin } from './confirm-login.tsx'

/** The screen of a login link, in any browser. */
export function MagicLinkScreen({ params }: { params: Params }) {
  return <MagicScreen code={params.code ?? ''} find={findMagicLink} />
}

/** The screen of a login code as an address, in the browser that asked for it. */
export function MagicCodeScreen({ params }: { params: Params }) {
  return <MagicScreen code={params.code ?? ''} find={findCode} />
}

interface MagicScreenProps {
  code: string
  find: typeof findMagicLink
}

/** Looks the link up, which spends nothing. A dead link leads home. */
function MagicScreen({ code, find }: MagicScreenProps) {
  const client = useQueryClient()
  const [found, setFound] = useState<FoundLogin['data']>()
  useEffect(() => {
    const { signal, abort } = abortable()
    call(find, { params: { code }, signal }).then(
      ({ data }) => setFound(data),
      () => {
        if (signal.aborted) return
        toast('error', MAGIC_URL_FAILED)
        // Perhaps another tab used it. Then this browser is signed in by now.
        refetchCurrentUser(client).catch(() => {})
        goTo(paths.home, { replace: true })
      },
    )
    return abort
  }, [code, find, client])
  return found ? <ConfirmLogin found={found} /> : <LoadingScreen />
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
