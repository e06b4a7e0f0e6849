/** The reply to '@ana' from somebody new to her: what happened, then her own words. */
export function followed(handle: string, intro: string | null): string {
  return intro ? `You're following @${handle}. ${intro}` : `You're following @${handle}.`
}

export function alreadyFollowing(handle: string): string {
  return `You already follow @${handle}. Text STOP @${handle} to unfollow.`
}

export function thatIsYou(handle: string): string {
  return `@${handle} is your own username. Others text it to this number to follow you.`
}

/** For texts and web alike; the web's error catalogue has these very words. */
export function unknownHandle(handle: string): string {
  return `@${handle} does not exist. Please check the spelling and try again.`
}

export function unknownGroup(group: string): string {
  return `A group named #${group} does not exist. Please check the spelling and try again.`
}

export function unfollowed(handle: string): string {
  return `You no longer follow @${handle}. Text @${handle} to come back.`
}

export function notFollowing(handle: string): string {
  return `You don't follow @${handle}, so there is nothing to end.`
}
