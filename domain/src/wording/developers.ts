import { HOOKS_MAX } from '../hooks.ts'
import { API_KEYS_MAX } from '../scopes.ts'
import { inQuotes } from '../texts/leads.ts'

/** To a program whose API key is wrong or has ended. */
export const WRONG_KEY = 'This API key is wrong or has ended. Its owner can make a new one.'

/** To a program with an API key at a call that is only for people. */
export const NO_KEYS_HERE = 'This call takes no API key.'

/** To a program whose API key lacks a scope. */
export function noScope(scope: string): string {
  return `This API key lacks the scope ${scope}.`
}

/** To a person without a username who wants an API key or a webhook. */
export const USERNAME_FIRST = 'Choose a username first. Then you can connect programs.'

/** For an account with the most API keys. */
export const TOO_MANY_KEYS = `You can have at most ${API_KEYS_MAX} keys. End one first.`

/** For an account with the most webhooks. */
export const TOO_MANY_WEBHOOKS = `You can have at most ${HOOKS_MAX} webhooks. Delete one first.`

/** For an address that no webhook can have. */
export const WRONG_ADDRESS = 'Type the whole address, starting with https://.'

/** For an address inside a private network. */
export const PRIVATE_ADDRESS = 'That address is inside a private network. Webhooks go to public addresses.'

/** For a webhook or a message that is gone, or belongs to another account. */
export const NO_SUCH_WEBHOOK = 'That webhook isn’t there any more.'

const NOT_YOURS = 'If you did not make it, also log out everywhere else.'

/** The text to the owner of an account at once for a new API key. */
export function keyMade(name: string): string {
  return `A new key, "${inQuotes(name)}", lets a program act for your account. On the web, under Account, For developers, you can end it. ${NOT_YOURS}`
}

/** The text to the owner of an account at once for a new webhook. @param host such as 'example.org' */
export function hookMade(host: string): string {
  return `A new webhook tells ${short(host)} what happens on your account. On the web, under Account, For developers, you can delete it. ${NOT_YOURS}`
}

/** The text to the owner of a webhook that failed for a day. @param host such as 'example.org' */
export function hookOff(host: string): string {
  return `Your webhook to ${short(host)} has not answered for a day, so it's off now. On the web, under Account, For developers, you can turn it on again.`
}

function short(host: string): string {
  return host.length > 60 ? `${host.slice(0, 57)}...` : host
}
