import { sendLoginUrl } from '@partyline/contract/sign-in'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, pageSays } from '../../testing/open-page.tsx'
import { DONE, pretendServer } from '../../testing/pretended-server.ts'

test.each([
  ['LOGIN-1', '/login', 'Send'],
  ['SIGN-2', '/signup', 'Next'],
])(
  '%s on %s a newcomer reads that the phones are virtual, picks one, and finds the one that rang',
  async (_, path, button) => {
    const server = pretendServer()
    const sent = server.answers(sendLoginUrl, () => DONE)
    const { person } = await openPage(path, server, { simulated: true })
    await pageSays('The phones here are virtual.')
    await person.click(screen.getByRole('radio', { name: /^Kofi’s phone/ }))
    const field = screen.getByLabelText<HTMLInputElement>('Phone number')
    expect(field.value).toBe('(555) 010-0004')
    await person.click(screen.getByRole('button', { name: button }))
    await screen.findByText(/Kofi’s phone rang\./)
    const link = screen.getByRole('link', { name: /^Look at it/ })
    expect(link.getAttribute('href')).toBe('/simulator?phone=%2B15550100004')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(sent.map(({ body }) => body.phoneNumber)).toEqual(['+15550100004'])
  },
)
