import type { Filled } from '@partyline/domain/registration/forms'
import type { Form } from '@partyline/domain/registration/roads'

/** What a vendor did with a form. */
export type FormSent =
  | { kind: 'taken'; id: string }
  | { kind: 'refused'; says: string }
  /** The call may have arrived, so nobody may repeat it before a look. */
  | { kind: 'unknown' }

/** How far a form is, in the vendor's own words, with the codes of a refusal. */
export interface FormState {
  state: 'review' | 'approved' | 'refused'
  says: string
  codes: string[]
}

/** The interface for registrations of a vendor that has one. */
export interface Registrar {
  /** The forms that it takes; the others are sent by hand. */
  takes: Form[]
  /** What a submission costs at once; '' for nothing. */
  costs: Partial<Record<Form, string>>
  /**
   * Sends a form, or an earlier one again after a refusal.
   * @param sent.id of the earlier one
   * @param sent.brand the id of the brand, for a campaign
   */
  submit: (
    form: Form,
    fields: Filled[],
    sent: { id: string | undefined; brand: string | undefined },
  ) => Promise<FormSent>
  /**
   * Asks how far a form is.
   * @param id of the form; undefined finds the form of the number, also one that was sent by hand
   * @returns undefined when the vendor knows of none, or does not say
   */
  follow: (form: Form, id: string | undefined) => Promise<FormState | undefined>
}

/** Each value of filled-in fields under the names of its parameters. */
export function* namedValues(
  fields: Filled[],
): Generator<[name: string, value: string | string[] | boolean]> {
  for (const { parameter, value } of fields) {
    const names = parameter.split(' ').filter(Boolean)
    // Several numbered parameters take an item each, as sample1 to sample5 do.
    const each = Array.isArray(value) && names.length > 1 ? value : undefined
    for (const [at, name] of names.entries()) {
      const item = each ? each[at] : value
      if (item !== undefined) yield [name, item]
    }
  }
}
