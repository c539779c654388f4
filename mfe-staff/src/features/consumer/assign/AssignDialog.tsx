import { useQuery } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Loaded, SelectField, TextField } from '@portal/shared/ui'

const NOBODY = 'nobody'

/** Reads that show the agent of a customer. */
const refresh = [
  endpoints.getClient,
  endpoints.searchClients,
  endpoints.listHistory,
  endpoints.listWork,
  endpoints.listWorkQueues,
]

/** Assigns a customer to an agent and a segment (S-22). */
export function AssignDialog({ consumer, onClose }: { consumer: ClientProfile; onClose: () => void }) {
  const { t } = useTranslation('staff-assign')
  const staff = useQuery(endpoints.listAgents, {})
  // A former agent keeps the customer until another agent is assigned.
  const former = consumer.agent_id === null ? [] : [{ id: consumer.agent_id, name: consumer.agent ?? '' }]
  const peopleOf = (agents: readonly { id: string; name: string; is_active: boolean }[]) => {
    const active = agents.filter(({ is_active }) => is_active)
    return [...active, ...former.filter(({ id }) => !active.some((one) => one.id === id))]
  }
  const start = { agent_id: consumer.agent_id ?? NOBODY, segment: consumer.segment ?? '' }
  const form = useForm(endpoints.assignClient, start, {
    input: ({ agent_id, segment }) => ({
      params: { client_id: consumer.client_id },
      body: { agent_id: agent_id === NOBODY ? null : agent_id, segment: segment.trim() || null },
    }),
    words: (issue, name) => (name === 'segment' && issue === 'too_long' ? t('tooLong') : fieldText(issue)),
    refresh,
    onDone: (_, { agent_id }) => {
      const name = peopleOf(staff.data?.data ?? []).find(({ id }) => id === agent_id)?.name
      const customer = consumer.full_name
      toast.success(name === undefined ? t('doneNobody', { customer }) : t('done', { name, customer }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('title')}
      confirm={t('action')}
      form={{ ...form, isSending: form.isSending || !staff.data }}
      onClose={onClose}
    >
      <p>{t('help', { name: consumer.full_name })}</p>
      <Loaded query={staff} loading={t('loading')} failed={t('failed')} rows={1}>
        {({ data }) => (
          <SelectField
            label={t('agent')}
            {...form.field('agent_id')}
            options={[
              { value: NOBODY, label: t('nobody') },
              ...peopleOf(data).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Loaded>
      <TextField label={t('segment')} help={t('segmentHelp')} autoComplete="off" {...form.field('segment')} />
    </FormDialog>
  )
}
