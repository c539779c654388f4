import type { ThirdPartyContact } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import type { useThirdParties } from './use-third-parties.ts'

interface RemoveThirdPartyProps {
  contact: ThirdPartyContact
  parties: ReturnType<typeof useThirdParties>
  actingFor: string | undefined
  /** With those that are left. */
  onRemoved: (contacts: ThirdPartyContact[]) => void
  onClose: () => void
}

/** Asks before a third party is removed; of an attorney it says what follows. */
export function RemoveThirdParty({ contact, parties, actingFor, onRemoved, onClose }: RemoveThirdPartyProps) {
  const { t } = useTranslation(['consumer-profile', 'common'])
  const attorneyText = actingFor ? 'thirdParty.removeAttorneyStaff' : 'thirdParty.removeAttorney'
  return (
    <ConfirmDialog
      title={t('thirdParty.removeTitle', { name: contact.entity_name })}
      confirm={t('common:action.remove')}
      isDanger
      run={() => parties.remove.run({ params: { id: contact.id }, body: { client_id: actingFor ?? null } })}
      onDone={({ data }) => onRemoved(data)}
      onClose={onClose}
    >
      {t(contact.type === 'attorney' ? attorneyText : 'thirdParty.removeText')}
    </ConfirmDialog>
  )
}
