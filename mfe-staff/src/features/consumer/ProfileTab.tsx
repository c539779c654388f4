import type { ClientProfile } from '@portal/shared/contract'
import { Slot } from '@portal/shared/portal'
import { Cluster, Stack } from '@portal/shared/ui'
import { EsignStatus } from './EsignStatus.tsx'

/** The consumer's profile as they see it themselves, with what staff do for them (S-34 to S-37). */
export function ProfileTab({ consumer }: { consumer: ClientProfile }) {
  return (
    <Stack gap={6}>
      <Cluster>
        <EsignStatus consumer={consumer} />
      </Cluster>
      <Slot name="consumer/contact-preferences" actingFor={consumer.client_id} />
      <Slot name="consumer/profile-forms" actingFor={consumer.client_id} />
    </Stack>
  )
}
