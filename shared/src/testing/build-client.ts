import type * as v from 'valibot'
import type { ClientProfile } from '@portal/shared/contract'

/** A consumer's profile as the API answers it. */
export function buildClient(
  overrides: Partial<v.InferInput<typeof ClientProfile>> = {},
): v.InferInput<typeof ClientProfile> {
  return {
    client_id: 'consumer-1',
    full_name: 'Dana Whitfield',
    email: 'dana@mail.example',
    dob: '1984-07-09',
    ssn: '***-**-6789',
    language: 'English',
    cell_phone: '5550100142',
    state: 'New York',
    city: 'Albany',
    street: '12 Elm Street',
    zip: '12201',
    date_added: '2025-06-02',
    new_payment_system: false,
    profile_created: false,
    is_complete: true,
    esign: true,
    ...overrides,
  }
}
