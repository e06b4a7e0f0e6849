import { NANP_FORM, type PhoneForm } from '@partyline/domain/phones'
import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useRef } from 'react'
import { IconPhone } from '../drawing/icons.ts'
import { Field } from './field.tsx'
import type { FieldWords } from './field-frame.tsx'
import { isWholePhone, maskPhone } from './mask-phone.ts'
import { useEarlyTyping } from './use-early-typing.ts'

type NativeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'type' | 'prefix' | 'ref' | 'onChange' | keyof FieldWords
>

interface PhoneFieldProps extends NativeProps, FieldWords {
  /** The masked text, such as '(415) 555-01'; the caller reads the number from it. */
  value: string
  onValueChange: (masked: string) => void
  /** How numbers are written here; as in North America by default. */
  phoneForm?: PhoneForm
}

/**
 * A phone number, formatted while it is typed, as (999) 999-9999 in North America. The caret stays behind its digit, a pasted
 * '+1 (415) 555-0199' replaces the text, and a backspace over a bracket deletes the digit before it.
 */
export function PhoneField({ value, onValueChange, phoneForm = NANP_FORM, ...field }: PhoneFieldProps) {
  const { mask, example } = phoneForm
  const input = useRef<HTMLInputElement>(null)
  useEarlyTyping(input, value, (typed) => onValueChange(maskPhone(typed, undefined, mask).text))

  const write = (typed: string, caret?: number) => {
    const masked = maskPhone(typed, caret, mask)
    const element = input.current
    // Written before React renders the same text, so that the caret does not jump to the end.
    if (element) {
      element.value = masked.text
      if (element === element.ownerDocument.activeElement)
        element.setSelectionRange(masked.caret, masked.caret)
    }
    onValueChange(masked.text)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const caret = selectionStart ?? typed.length
    const [head, tail] = [typed.slice(0, caret), typed.slice(caret)]
    const deletion = (event.nativeEvent as InputEvent).inputType
    const sameDigits = typed.replace(/\D/g, '') === value.replace(/\D/g, '')
    if (sameDigits && deletion === 'deleteContentBackward') {
      const shorter = head.replace(/\d\D*$/, '')
      write(shorter + tail, shorter.length)
    } else if (sameDigits && deletion === 'deleteContentForward') {
      write(head + tail.replace(/\d/, ''), caret)
    } else {
      write(typed, caret)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!isWholePhone(pasted, mask)) return
    event.preventDefault()
    write(pasted)
  }
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      name="phone"
      placeholder={example}
      {...field}
      prefix={<IconPhone aria-hidden="true" />}
      ref={input}
      value={value}
      onChange={onChange}
      onPaste={onPaste}
    />
  )
}
