import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import type { OfferStrategy } from '@portal/shared/domain'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { Button, Card, SelectField, Stack, TextArea } from '@portal/shared/ui'

type Outcome = CallReply<typeof endpoints.nameOfferStrategy>['data']

/** Names a strategy for a selection of accounts, at once and without a draft. */
export function SelectionCard({ strategies }: { strategies: readonly OfferStrategy[] }) {
  const { t } = useTranslation('staff-offers')
  const [numbers, setNumbers] = useState('')
  const [strategy, setStrategy] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { run, isRunning, error } = useAction(endpoints.nameOfferStrategy)
  const send = async () => {
    const references = numbers.split(/[\n,;]+/).flatMap((line) => line.trim() || [])
    setEmpty(references.length === 0)
    setOutcome(undefined)
    if (references.length === 0) return
    const answer = await run({ body: { reference_numbers: references, strategy: strategy || null } })
    if (answer.ok) setOutcome(answer.data.data)
  }
  return (
    <Card title={t('selection.title')}>
      <Stack>
        <p>{t('selection.lead')}</p>
        <TextArea
          label={t('selection.numbers')}
          help={t('selection.numbersHelp')}
          rows={4}
          value={numbers}
          onChange={setNumbers}
          error={isEmpty ? t('problem.required') : undefined}
        />
        <SelectField
          label={t('selection.strategy')}
          value={strategy}
          placeholder={t('selection.ofTable')}
          options={strategies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setStrategy}
        />
        <Refused title={t('selection.failed')} failure={error && errorText(error)} />
        <div>
          <Button onClick={() => void send()} isLoading={isRunning}>
            {t('selection.change')}
          </Button>
        </div>
        <div role="status">{outcome ? <Changed outcome={outcome} /> : null}</div>
      </Stack>
    </Card>
  )
}

function Changed({ outcome: { changed, offered, unknown } }: { outcome: Outcome }) {
  const { t } = useTranslation('staff-offers')
  return (
    <>
      <p>
        {t('selection.changed', { count: changed })} {t('selection.offered', { count: offered })}
      </p>
      {unknown.length > 0 ? <p>{t('selection.unknown', { numbers: unknown.join(', ') })}</p> : null}
    </>
  )
}
