import { useState } from 'react'
import { Plus } from 'lucide-react'
import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import { strategyLimits, type StrategyProblem } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Stack, writeCounts } from '@portal/shared/ui'
import { DraftForm } from '../frame/DraftForm.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { NameDialog } from './NameDialog.tsx'
import { newRow } from './row-form.ts'
import { RowDialog } from './RowDialog.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { SelectionCard } from './SelectionCard.tsx'
import { StrategyCard } from './StrategyCard.tsx'
import { UseCard } from './UseCard.tsx'
import { useStrategies, type EditedStrategies, type StrategiesEditing } from './use-strategies.ts'

writeCounts()

/** /admin/portal/offers: the tables by which accounts are offered plans (F-13), with a preview on today's accounts. */
export function OffersPage() {
  const { t } = useTranslation('staff-offers')
  return (
    <SettingsFrame title={t('title')} lead={t('lead')}>
      {(overview, draft) => <OffersEditor overview={overview} draft={draft} />}
    </SettingsFrame>
  )
}

function OffersEditor({ overview, draft }: { overview: TenantOverview; draft: TenantDraft }) {
  const { t } = useTranslation('staff-offers')
  const [open, setOpen] = useState<Opened>()
  const form = useStrategies(overview, draft)
  const { edited, editing, problems, save } = form
  return (
    <Stack gap={6}>
      <DraftForm
        label={t('title')}
        editing={editing}
        errors={problems.map((one) => entryOf(one, edited, t))}
        onSave={save}
      >
        <UseCard form={form} />
        {edited.strategies.map((strategy) => (
          <StrategyCard
            key={strategy.id}
            strategy={strategy}
            form={form}
            onOpen={(part) => setOpen({ id: strategy.id, part })}
          />
        ))}
        {edited.strategies.length < strategyLimits.strategies ? (
          <div>
            <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => setOpen({ id: null, part: 'name' })}>
              {t('strategy.add')}
            </Button>
          </div>
        ) : null}
      </DraftForm>
      <PreviewCard form={form} />
      <SelectionCard strategies={form.edited.strategies} />
      {open ? <PartDialog form={form} opened={open} onClose={() => setOpen(undefined)} /> : null}
    </Stack>
  )
}

/** The part of a strategy that a dialog edits; null: a new strategy. */
interface Opened {
  id: string | null
  part: number | 'new' | 'name'
}

interface PartDialogProps {
  form: StrategiesEditing
  opened: Opened
  onClose: () => void
}

/** The dialog of a row or of a strategy's name. */
function PartDialog({ form, opened: { id, part }, onClose }: PartDialogProps) {
  const { t } = useTranslation('staff-offers')
  const strategy = form.edited.strategies.find((one) => one.id === id)
  if (part === 'name' || !strategy) return <NameDialog form={form} strategy={strategy} onClose={onClose} />
  const { rows } = strategy
  const isNew = part === 'new'
  return (
    <RowDialog
      title={isNew ? t('strategy.addRow') : t('strategy.changeRow', { row: part + 1 })}
      row={isNew ? newRow() : rows[part]!}
      onDone={(row) => {
        form.putStrategy(strategy.id, {
          rows: isNew ? [...rows, row] : rows.map((one, at) => (at === part ? row : one)),
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type Texts = ReturnType<typeof useTranslation>['t']

/** A fault with its strategy and row; it leads to the row. */
function entryOf({ path, code }: StrategyProblem, { strategies }: EditedStrategies, t: Texts) {
  const strategy = strategies[Number(path[1])]
  const row = path[2] === 'rows' && path[3] !== undefined ? Number(path[3]) : null
  const place = [strategy?.name ?? t('use.title'), ...(row === null ? [] : [t('row', { row: row + 1 }).toLowerCase()])]
  const id = row === null ? `${strategy?.id}-rows` : `${strategy?.id}-rows-${row}`
  return { id, message: `${place.join(', ')}: ${t(`problem.${code}`)}` }
}
