import { withoutTail } from '../automatic/tail.ts'
import { foldText } from '../words/fold.ts'

/** Whether a request to be left alone keeps something: 'stop all but choir', 'no more choir texts, keep Ana'. */
export function keepsSome(text: string): boolean {
  return /\b(?:but|except|keep|only|menos|excepto|salvo|solo)\b/.test(foldText(text))
}

/** The place in LIST that a text asks to leave: 'stop 2', 'leave number 1'. */
export function numberToLeave(text: string): number | undefined {
  const number = /^(?:stop|leave|unfollow|unsubscribe)\s+(?:number\s+)?[#＃]?\s?([1-9])[\s.!]*$/iu.exec(
    withoutTail(text),
  )?.[1]
  return number === undefined ? undefined : Number(number)
}
