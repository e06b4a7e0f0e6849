import { z } from 'zod'

/** The address that gets each text. */
export const gatewaySettings = z
  .object({
    GATEWAY_URL: z
      .url({ protocol: /^http$/, error: 'must be an address such as http://127.0.0.1:8080/texts' })
      .default('http://127.0.0.1:8080/texts'),
  })
  .transform((read) => ({ url: read.GATEWAY_URL }))
