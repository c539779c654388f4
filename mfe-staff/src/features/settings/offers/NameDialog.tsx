import { useState } from 'react'
import { strategyLimits, type OfferStrategy } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { TextField } from '@portal/shared/ui'
import { newRow } from './row-form.ts'
import { idFor, type StrategiesEditing } from './use-strategies.ts'

interface NameDialogProps {
  form: StrategiesEditing
  /** The strategy to rename; a new one without it. */
  strategy?: OfferStrategy | undefined
  onClose: () => void
}

/** Names a strategy, or adds one of this name. */
export function NameDialog({ form: { edited, put, putStrategy }, strategy, onClose }: NameDialogProps) {
  const { t } = useTranslation('staff-offers')
  const [name, setName] = useState(strategy?.name ?? '')
  const [error, setError] = useState<string>()
  const submit = () => {
    const wanted = name.trim()
    const isTaken = edited.strategies.some(
      (one) => one.id !== strategy?.id && one.name.trim().toLowerCase() === wanted.toLowerCase(),
    )
    if (wanted === '' || isTaken) return setError(t(isTaken ? 'problem.strategy_twice' : 'problem.required'))
    if (strategy) putStrategy(strategy.id, { name: wanted })
    else {
      const ids = edited.strategies.map(({ id }) => id)
      put({ ...edited, strategies: [...edited.strategies, { id: idFor(wanted, ids), name: wanted, rows: [newRow()] }] })
    }
    onClose()
  }
  return (
    <FormDialog
      title={t(strategy ? 'strategy.rename' : 'strategy.add')}
      form={{ isSending: false, failure: undefined, submit }}
      confirm={t('done')}
      focusFirst
      onClose={onClose}
    >
      <TextField
        label={t('strategy.name')}
        value={name}
        onChange={setName}
        error={error}
        maxLength={strategyLimits.name}
      />
    </FormDialog>
  )
}
