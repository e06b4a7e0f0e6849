/** 'about rehearsals and lifts'. @param about of the settings; null says it of every installation */
export function saysAbout(about: string | null): string {
  return about === null ? 'about what the people and groups you choose have to say' : `about ${about}`
}
