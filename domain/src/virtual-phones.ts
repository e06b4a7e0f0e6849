import type { Phone } from './phones.ts'

/** A virtual phone of the simulator, before anybody signs up with it. */
export interface VirtualPhone {
  phone: Phone
  /** The name on its tag. */
  name: string
}

const NAMES = (
  'Jo Sam Priya Kofi Maya Ben Lucia Omar Ines Tariq Wren Noor Felix Ada Hugo Zoe Milo Rosa Theo Yuki Dara ' +
  'Luis Vera Otto'
).split(' ')

/**
 * The virtual phone with an index (from 0). Its number is +1 555 010 0001 and up; nobody has the area code
 * 555.
 */
export function virtualPhone(index: number): VirtualPhone {
  return {
    phone: `+1555010${String(index + 1).padStart(4, '0')}`,
    name: NAMES[index % NAMES.length] ?? 'Somebody',
  }
}

/** The phones that a newcomer gets at first: Jo's, Sam's, Priya's and Kofi's. */
export const FIRST_PHONES: readonly VirtualPhone[] = [0, 1, 2, 3].map(virtualPhone)
