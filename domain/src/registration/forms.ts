import { type Facts, FIELDS, type FieldName, type Value } from './fields.ts'
import type { Form } from './roads.ts'

/** The fields of a form, each with the name of its parameter. */
export type Parameters = Partial<Record<FieldName, string>>

/**
 * The forms of vendors that publish a description. Twilio's names come from its OpenAPI document
 * (github.com/twilio/twilio-oai, 2026-04-14), Telnyx's from its library, which is made from its own
 * (github.com/team-telnyx/telnyx-node, 2026-08-21).
 */
const PARAMETERS: Record<string, Partial<Record<Form, Parameters>>> = {
  twilio: {
    campaign: {
      useCase: 'UsAppToPersonUsecase',
      description: 'Description',
      messageFlow: 'MessageFlow',
      samples: 'MessageSamples',
      hasLinks: 'HasEmbeddedLinks',
      hasPhones: 'HasEmbeddedPhone',
      optIn: 'OptInMessage',
      stop: 'OptOutMessage',
      help: 'HelpMessage',
      optInWords: 'OptInKeywords',
      stopWords: 'OptOutKeywords',
      helpWords: 'HelpKeywords',
      subscribersOptIn: 'SubscriberOptIn',
      forAdults: 'AgeGated',
      lending: 'DirectLending',
      privacy: 'PrivacyPolicyUrl',
      terms: 'TermsAndConditionsUrl',
    },
    'toll-free': {
      legalName: 'BusinessName',
      shortName: 'DoingBusinessAs',
      entity: 'BusinessType',
      taxNumber: 'BusinessRegistrationNumber',
      authority: 'BusinessRegistrationAuthority',
      authorityCountry: 'BusinessRegistrationCountry',
      website: 'BusinessWebsite',
      street: 'BusinessStreetAddress',
      city: 'BusinessCity',
      regionName: 'BusinessStateProvinceRegion',
      postcode: 'BusinessPostalCode',
      country: 'BusinessCountry',
      firstName: 'BusinessContactFirstName',
      lastName: 'BusinessContactLastName',
      email: 'BusinessContactEmail NotificationEmail',
      phone: 'BusinessContactPhone',
      twilioUseCase: 'UseCaseCategories',
      description: 'UseCaseSummary',
      sample: 'ProductionMessageSample',
      messageFlow: 'AdditionalInformation',
      optInKind: 'OptInType',
      optInPages: 'OptInImageUrls',
      volume: 'MessageVolume',
      optInWords: 'OptInKeywords',
      optIn: 'OptInConfirmationMessage',
      help: 'HelpMessageSample',
      privacy: 'PrivacyPolicyUrl',
      terms: 'TermsAndConditionsUrl',
      forAdults: 'AgeGatedContent',
    },
  },
  telnyx: {
    brand: {
      entity: 'entityType',
      shortName: 'displayName',
      legalName: 'companyName',
      taxNumber: 'ein',
      vertical: 'vertical',
      website: 'website',
      street: 'street',
      city: 'city',
      region: 'state',
      postcode: 'postalCode',
      country: 'country',
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      phone: 'phone',
    },
    campaign: {
      useCase: 'usecase',
      subUseCases: 'subUsecases',
      description: 'description',
      messageFlow: 'messageFlow',
      samples: 'sample1 sample2 sample3 sample4 sample5',
      hasLinks: 'embeddedLink',
      hasPhones: 'embeddedPhone',
      optIn: 'optinMessage',
      stop: 'optoutMessage',
      help: 'helpMessage',
      optInWords: 'optinKeywords',
      stopWords: 'optoutKeywords',
      helpWords: 'helpKeywords',
      subscribersOptIn: 'subscriberOptin',
      forAdults: 'ageGated',
      lending: 'directLending',
      privacy: 'privacyPolicyLink',
      terms: 'termsAndConditionsLink',
    },
    'toll-free': {
      legalName: 'businessName',
      shortName: 'doingBusinessAs',
      entity: 'entityType',
      taxNumber: 'businessRegistrationNumber',
      authority: 'businessRegistrationType',
      authorityCountry: 'businessRegistrationCountry',
      website: 'corporateWebsite',
      street: 'businessAddr1',
      city: 'businessCity',
      regionName: 'businessState',
      postcode: 'businessZip',
      firstName: 'businessContactFirstName',
      lastName: 'businessContactLastName',
      email: 'businessContactEmail',
      phone: 'businessContactPhone',
      telnyxUseCase: 'useCase',
      description: 'useCaseSummary',
      sample: 'productionMessageContent',
      messageFlow: 'optInWorkflow additionalInformation',
      optInPages: 'optInWorkflowImageURLs',
      volume: 'messageVolume',
      number: 'phoneNumbers',
      optInWords: 'optInKeywords',
      optIn: 'optInConfirmationResponse',
      help: 'helpMessageResponse',
      privacy: 'privacyPolicyURL',
      terms: 'termsAndConditionURL',
      forAdults: 'ageGatedContent',
    },
  },
}

/** The vendors at which organisations register, by the names of their carriers. */
export const VENDORS: Record<string, string> = {
  twilio: 'Twilio',
  telnyx: 'Telnyx',
  bandwidth: 'Bandwidth',
  plivo: 'Plivo',
  signalwire: 'SignalWire',
  vonage: 'Vonage',
}

/** The forms that vendors take from programs. The others go in through their portals. */
export const TAKEN: Record<'twilio' | 'telnyx', Form[]> = {
  twilio: ['toll-free'],
  telnyx: ['brand', 'campaign', 'toll-free'],
}

const IDENTITY: Parameters = { ...PARAMETERS.telnyx?.brand }
const named = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.keys(parameters).map((name) => [name, '']))

/** The same forms at vendors that publish no description, which ask The Campaign Registry's questions. */
const ANYWHERE: Record<Form, Parameters> = {
  brand: named(IDENTITY),
  campaign: named({ ...PARAMETERS.twilio?.campaign }),
  'toll-free': named({ ...PARAMETERS.twilio?.['toll-free'] }),
  bundle: named({ ...IDENTITY, description: '' }),
}

/** A filled-in field. */
export interface Filled {
  label: string
  /** The vendor's own names for it, with spaces between; '' where it publishes none. */
  parameter: string
  value: Value
}

/** One form of a road, filled in. Fields that stay empty are left out. */
export function fillForm(form: Form, facts: Facts, carrier: string): Filled[] {
  const parameters = PARAMETERS[carrier]?.[form] ?? ANYWHERE[form]
  return Object.entries(parameters).flatMap(([name, parameter]) => {
    const { label, text } = FIELDS[name as FieldName]
    const value: Value | undefined = text(facts)
    return value === undefined ? [] : [{ label, parameter, value }]
  })
}

/** A text to paste, under the name of its field. */
interface Pasted extends Pick<Filled, 'label' | 'parameter'> {
  text: string
}

/** The texts to paste for a field: one, or one for each long item of a list. */
export function toPaste({ label, parameter, value }: Filled): Pasted[] {
  if (typeof value === 'boolean') return [{ label, parameter, text: value ? 'yes' : 'no' }]
  const [names, items] = [parameter.split(' '), [value].flat()]
  if (items.length === 1 || items.every((item) => item.length <= 20)) {
    return [{ label, parameter: names.join(' and '), text: items.join(', ') }]
  }
  return items.map((text, at) => ({
    label: `${label} ${at + 1}`,
    parameter: names.length > 1 ? (names[at] ?? '') : parameter,
    text,
  }))
}
