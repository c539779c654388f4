import type { ClientProfile } from '@portal/shared/contract'
import { Stack } from '@portal/shared/ui'
import { ProveContactForm } from './ProveContactForm.tsx'

/** A form for each address or number that the consumer has yet to prove. */
export function ProveContacts({ profile }: { profile: Pick<ClientProfile, 'unproven'> }) {
  if (profile.unproven.length === 0) return null
  return (
    <Stack>
      {profile.unproven.map((kind) => (
        <ProveContactForm key={kind} kind={kind} />
      ))}
    </Stack>
  )
}
