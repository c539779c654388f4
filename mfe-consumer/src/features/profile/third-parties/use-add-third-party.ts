import { useState } from 'react'
import type { CallInput, endpoints, ThirdPartyContact } from '@portal/shared/contract'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { ofConsumer } from '../use-profile.ts'
import type { useThirdParties } from './use-third-parties.ts'
import { useThirdPartyForm } from './use-third-party-form.ts'

/** The third parties of a profile as they were read. */
export interface ListedThirdParties {
  contacts: ThirdPartyContact[]
  parties: ReturnType<typeof useThirdParties>
  actingFor: string | undefined
}

/** The third parties as they are after each change, the name of the one that was removed, and the form of a new one. */
export function useAddThirdParty({ contacts, parties, actingFor }: ListedThirdParties) {
  const [shown, setShown] = useReplaced(contacts)
  const [removed, setRemoved] = useState('')
  const form = useThirdPartyForm({
    actingFor,
    save: (change) =>
      parties.add.run({
        ...ofConsumer(actingFor),
        body: change as CallInput<typeof endpoints.addThirdPartyContact>['body'],
      }),
    onSaved: ({ data }) => setShown(data),
  })
  return { shown, setShown, removed, setRemoved, form }
}
