import { API_BASE } from '@partyline/contract/endpoint'

type Values = Record<string, unknown>

/**
 * The address of a call on this origin.
 * @param path as in the contract, with parameters as :name
 * @param params values for the :names, which are percent-encoded
 * @param query undefined and null values are left out
 */
export function callUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`
}
