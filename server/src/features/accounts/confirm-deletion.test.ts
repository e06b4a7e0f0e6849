import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())

const remove = (person: Person, confirmation: string) =>
  person.calls('POST', '/account/delete', { confirmation })

describe('an account is deleted only after it confirms', () => {
  test('with a code from the phone, because a browser that was left open is not enough', async () => {
    const rosa = await town.signedUp('rosa')
    for (const word of ['', 'rosa', '@rosa', '00000000']) {
      const { status, body } = await remove(rosa, word)
      expect([status, body.error.reason]).toEqual([410, 'codes-expired'])
    }
    await rosa.calls('POST', '/account/sendDeletionCode', {})
    await town.settle()
    const code = await rosa.deletionCode()
    for (const word of ['rosa', '@Rosa', '<script>']) {
      expect((await remove(rosa, word)).body.error.reason).toBe('wrong-code')
    }
    expect((await rosa.calls('GET', '/user')).status).toBe(200)
    expect((await remove(rosa, code)).status).toBe(200)
  })

  test('with or without a handle, with five tries for the code', async () => {
    const sam = town.person()
    await sam.logsIn()
    await sam.hears()
    expect((await remove(sam, '')).body.error.reason).toBe('codes-expired')
    const asked = await sam.calls('POST', '/account/sendDeletionCode', {})
    expect(asked.body).toEqual({ success: true })
    await town.settle()
    expect((await sam.calls('POST', '/account/sendDeletionCode', {})).status).toBe(429)
    expect((await remove(sam, '00000000')).body.error.message).toBe('That code is wrong, or its time is up.')
    expect((await remove(sam, await sam.deletionCode())).status).toBe(200)
    expect((await sam.calls('GET', '/user')).status).toBe(401)

    const tom = town.person()
    await tom.logsIn()
    await tom.calls('POST', '/account/sendDeletionCode', {})
    await town.settle()
    for (let tries = 0; tries < 5; tries++) await remove(tom, '00000000')
    expect((await remove(tom, await tom.deletionCode())).body.error.reason).toBe('codes-expired')
  })

  test('in a signed-in browser only', async () => {
    for (const url of ['/api/account/delete', '/api/account/sendDeletionCode']) {
      const { status } = await town.call({ method: 'POST', url, payload: { confirmation: 'rosa' } })
      expect(status).toBe(401)
    }
    expect((await town.call({ url: '/api/account/deletion' })).status).toBe(401)
  })
})
