import bowser from 'bowser'

const SYSTEMS: Record<string, string> = {
  macOS: 'a Mac',
  'Chrome OS': 'a Chromebook',
  iOS: 'an iPhone or iPad',
}

/** Names a browser and its system from its User-Agent header: 'Safari on an iPhone'. */
export function describeDevice(userAgent: string | null): string {
  const { browser, os, platform } = bowser.parse(userAgent || 'none')
  const system = os.name === 'iOS' && platform.model ? `an ${platform.model}` : os.name
  // 'Samsung Internet for Android' would name its system twice.
  const name = browser.name?.replace(/ for \w+$/, '')
  const words = [name, system && (SYSTEMS[system] ?? system)].filter(Boolean)
  return words.join(' on ') || 'An unknown browser'
}
