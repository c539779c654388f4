import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'

/** Whose customers the list shows (S-22), nobody's included. */
export function AgentFilter({ agent, onAgent }: { agent: string; onAgent: (agent: string) => void }) {
  const { t } = useTranslation('staff')
  const people = useQuery(endpoints.listAgents, {}).data?.data ?? []
  const options = [
    { value: 'all', label: t('customers.allAgents') },
    { value: 'none', label: t('customers.noAgent') },
    ...people.map(({ id, name, is_active }) => ({
      value: id,
      label: is_active ? name : t('customers.formerAgent', { name }),
    })),
  ]
  return (
    <SelectField
      label={t('customers.agent')}
      // The address may name a member of staff who is not listed any more.
      value={options.some(({ value }) => value === agent) ? agent : ''}
      onChange={onAgent}
      options={options.some(({ value }) => value === agent) ? options : [{ value: '', label: '–' }, ...options]}
    />
  )
}
