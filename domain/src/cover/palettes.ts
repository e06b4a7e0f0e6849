/** The colours of one cover. */
export interface Palette {
  key: string
  ground: string
  a: string
  b: string
  c: string
  /** The darkest colour, also for the title's strips and the date tile's cap. */
  ink: string
  /** The background of the event page in the light and in the dark theme. */
  washL: string
  washD: string
}

type Shelf = 'morning' | 'daytime' | 'golden' | 'night'
type Three = readonly [Palette, Palette, Palette]

function palette(line: string): Palette {
  const [key = '', ...colours] = line.split(' ')
  const [ground = '', a = '', b = '', c = '', ink = '', washL = '', washD = ''] = colours.map(
    (one) => `#${one}`,
  )
  return { key, ground, a, b, c, ink, washL, washD }
}

// key, ground, a, b, c, ink, wash in the light and in the dark theme
const shelves: Record<Shelf, Three> = {
  morning: [
    palette('toast FFD766 F0482E FFA6B4 FFF6E3 5A1420 FFF3CF 241A08'),
    palette('milk FFE6D3 2FA99C F0482E FFCB45 4A1220 FFF0E4 23140E'),
    palette('dew BFE8DF F0482E FFCF4D FFFFFF 12463F E4F5F0 0C1F1B'),
  ],
  daytime: [
    palette('pool 4FC3B5 FFD355 FFF3E6 F0482E 0E4A45 DFF4F0 0B201D'),
    palette('sky 8FC7F5 FFF6E9 F0482E FFD355 173B6C E4F1FD 0C1826'),
    palette('lawn A9D06A FFB3BC FFF6E3 1F5A3C 17402C EEF6DF 141C0B'),
  ],
  golden: [
    palette('hotline F0482E FFB3BC FFD355 FFF1E6 5C0F1F FFE6DF 2A0E0A'),
    palette('rosé FF9FAF D9301A FFD96B FFF1EE 6B1230 FFE7EA 2A0D15'),
    palette('marigold FFB02E E33D22 FFE3A3 FF9FAF 5E1A10 FFF0D6 261705'),
  ],
  night: [
    palette('wine 55102A F0482E FF9FAF FFD355 2A0713 FBE4E8 22070F'),
    palette('lagoon 0D444A 5CCBBB FFD355 FF9FAF 06262A DFF1F0 071C1F'),
    palette('ultra 1F3390 FF9FAF FFD355 F25A3F 101B52 E6EAFB 0B1030'),
  ],
}

/** The palettes of an hour of the day, 0 to 23. */
export function palettesOf(hour: number): Three {
  if (hour >= 5 && hour < 11) return shelves.morning
  if (hour >= 11 && hour < 16) return shelves.daytime
  return hour >= 16 && hour < 20 ? shelves.golden : shelves.night
}
