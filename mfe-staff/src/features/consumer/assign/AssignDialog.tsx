import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Loaded, Notice, SelectField, Stack, TextField } from '@portal/shared/ui'

const NOBODY = 'nobody'
/** Characters of a segment. */
const LIMIT = 40

/** Says whose a customer is, and in which segment (S-22). */
export function AssignDialog({ consumer, onClose }: { consumer: ClientProfile; onClose: () => void }) {
  const { t } = useTranslation(['staff-assign', 'common'])
  const staff = useQuery(endpoints.listAgents, {})
  const [agent, setAgent] = useState(consumer.agent_id ?? NOBODY)
  const [segment, setSegment] = useState(consumer.segment ?? '')
  const { run, isRunning, error } = useAction(endpoints.assignClient, {
    refresh: [
      endpoints.getClient,
      endpoints.searchClients,
      endpoints.listHistory,
      endpoints.listWork,
      endpoints.listWorkQueues,
    ],
  })
  // Somebody who has left keeps a customer until another gets them.
  const former = consumer.agent_id === null ? [] : [{ id: consumer.agent_id, name: consumer.agent ?? '' }]
  const peopleOf = (agents: readonly { id: string; name: string; is_active: boolean }[]) => {
    const active = agents.filter(({ is_active }) => is_active)
    return [...active, ...former.filter(({ id }) => !active.some((one) => one.id === id))]
  }
  const isLong = segment.trim().length > LIMIT
  const assign = async () => {
    if (isLong) return
    const body = { agent_id: agent === NOBODY ? null : agent, segment: segment.trim() || null }
    const answer = await run({ params: { client_id: consumer.client_id }, body })
    if (!answer.ok) return
    const name = peopleOf(staff.data?.data ?? []).find(({ id }) => id === agent)?.name
    const customer = consumer.full_name
    toast.success(name === undefined ? t('doneNobody', { customer }) : t('done', { name, customer }))
    onClose()
  }
  const issue = error && (error.fields['agent_id'] ?? error.fields['segment'])?.[0]
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning || !staff.data} onClick={() => void assign()}>
            {t('action')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('help', { name: consumer.full_name })}</p>
        <Loaded query={staff} loading={t('loading')} failed={t('failed')} rows={1}>
          {({ data }) => (
            <SelectField
              label={t('agent')}
              value={agent}
              onChange={setAgent}
              options={[
                { value: NOBODY, label: t('nobody') },
                ...peopleOf(data).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Loaded>
        <TextField
          label={t('segment')}
          help={t('segmentHelp')}
          error={isLong ? t('tooLong') : undefined}
          value={segment}
          onChange={setSegment}
          autoComplete="off"
        />
        {error ? (
          <Notice tone="danger" live="assertive">
            {issue ? fieldText(issue) : errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
