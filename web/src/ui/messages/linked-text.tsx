import { addressAlone } from '@partyline/domain/names/trim-signs'
import { Fragment, type ReactNode } from 'react'
import { readUrl } from './read-url.ts'

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu

/** A text with links for its web addresses: only http and https, in a tab without access to this one. */
export function LinkedText({ text }: { text: string }) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = addressAlone(found)
    if (!isWeb(address)) continue
    pieces.push(text.slice(at, index))
    pieces.push(
      <a key={index} href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>,
    )
    at = index + address.length
  }
  pieces.push(text.slice(at))
  return <Fragment>{pieces}</Fragment>
}

function isWeb(address: string): boolean {
  return /^https?:$/.test(readUrl(address)?.protocol ?? '')
}
