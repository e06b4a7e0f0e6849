import * as calls from '@partyline/contract/importing'
import { maskPhone } from '@partyline/domain/phones'
import {
  type ImportProblem,
  importProblems,
  OTHER_LIST,
  rowProblems,
} from '@partyline/domain/wording/importing'
import { actIdempotently } from '../../platform/act-idempotently.ts'
import type { Transact } from '../../platform/context.ts'
import { type Door, type HttpRefusal, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { sha256 } from '../../platform/secrets.ts'
import { lockCaller } from '../people/caller.ts'
import { checkImport, importPeople } from './import-people.ts'
import type { ReadList } from './read-list.ts'

/** Serves the calls for inviting people from a list of phone numbers. */
export function serveImporting(door: Door, { transact }: { transact: Transact }): void {
  serveSignedIn(door, calls.checkImport, ({ body, personId }) =>
    transact(async (context) => {
      const inviter = await lockCaller(context, personId)
      const result = await checkImport(context, { ...body, inviter })
      if (!result.ok) return refuseImport(result.reason)
      const { people, text } = result
      const column = { ...result.column, numbers: result.column.numbers.map(maskPhone) }
      return { data: { column, people, unreadable: result.unreadable.map(describeRow), text } }
    }),
  )

  serveSignedIn(door, calls.importPeople, ({ body: { key, ...body }, personId, request: { ip } }) =>
    transact(async (context) => {
      const inviter = await lockCaller(context, personId)
      const act = () => importPeople(context, { ...body, inviter, address: ip })
      const request = `import ${sha256(JSON.stringify(body)).toString('base64url')}`
      const result = await actIdempotently(context, { personId, key, request, other: OTHER_LIST }, act)
      if (!result.ok) return refuseImport(result.reason)
      const { invited, leftOut } = result
      const unreadable = result.unreadable.map(describeRow)
      return { success: true as const, data: { invited, leftOut, unreadable } }
    }),
  )
}

function describeRow({ row, problem }: Extract<ReadList, { ok: true }>['unreadable'][number]) {
  return { row, reason: problem, message: rowProblems[problem] }
}

function refuseImport(reason: ImportProblem): HttpRefusal {
  const status = { 'no-username': 409, 'unknown-group': 404, 'not-allowed': 403, 'no-lists': 403 } as Record<
    string,
    number
  >
  return refuse(status[reason] ?? 422, reason, importProblems[reason])
}
