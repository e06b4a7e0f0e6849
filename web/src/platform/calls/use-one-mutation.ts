import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that runs once at a time. A second click may come before React has drawn the first. */
export function useOneMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const underWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      underWay.current = false
      return options.onSettled?.(...settled)
    },
  })
  const send = (variables: Variables) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(variables)
  }
  return { ...mutation, send }
}
