import { getRegistration, type RegistrationStep } from '@partyline/contract/operating-registration'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, call } from '../../../platform/calls/call.ts'
import { operatorKey } from '../operator-queries.ts'

/** The registration of this installation at a carrier. */
export type Registration = CallAnswer<typeof getRegistration>
/** Its parts once the questions are answered. */
export type Filled = NonNullable<Registration['filled']>
/** The carrier and the road that the page shows; without them those that were kept. */
export interface Choice {
  carrier?: string
  road?: string
}

/** The registration as a carrier and a road have it. */
export const registrationQuery = (choice: Choice) =>
  queryOptions({
    queryKey: [...operatorKey, 'registration', choice],
    queryFn: ({ signal }) => call(getRegistration, { query: choice, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads the public pages again, and judges by them. */
export function useCheckAgain(choice: Choice) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(getRegistration, { query: { ...choice, again: 'true' } }),
    onSuccess: (data) => client.setQueryData(registrationQuery(choice).queryKey, data),
  })
}

/** Makes a change, then reads the registration again, which may take the form away. */
export function useKeep<Body, Answer>(
  keep: (body: Body) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: keep,
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: operatorKey }),
  })
}

/** The vendor's name, for a sentence. */
export const vendorOf = ({ carriers, carrier }: Registration) =>
  carriers.find(({ word }) => word === carrier)?.says ?? 'your carrier'

/** A step in words. */
export const STEP_TITLES: Record<RegistrationStep['step'], string> = {
  brand: 'Brand',
  campaign: 'Campaign',
  'toll-free': 'Verification of the number',
  bundle: 'Papers of the number',
  number: 'Join the number to the campaign',
}

/** The first step that is not approved; undefined when all are. */
export const currentStep = ({ steps }: Filled) => steps.find(({ state }) => state !== 'approved')
