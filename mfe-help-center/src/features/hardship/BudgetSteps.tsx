import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import {
  budgetOf,
  budgetIncomes,
  budgetSums,
  formatCents,
  type BudgetDraft,
  type BudgetItem,
  type Cents,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Button, Cluster, Fieldset, MoneyField, Notice, smallPrint, Stack } from '@portal/shared/ui'

/** The small steps of the sheet: each asks for three or four amounts, all of them optional. */
const pages: readonly { id: 'income' | 'home' | 'more'; items: readonly BudgetItem[] }[] = [
  { id: 'income', items: budgetIncomes },
  { id: 'home', items: ['housing', 'food', 'transport'] },
  { id: 'more', items: ['health', 'children', 'other_debts', 'other_outgoing'] },
]

interface BudgetStepsProps {
  budget: BudgetDraft
  onChange: (budget: BudgetDraft) => void
  error: string | undefined
}

/** F-15: asks in small steps for income and outgoings, and shows at once what would be affordable. */
export function BudgetSteps({ budget, onChange, error }: BudgetStepsProps) {
  const { t } = useTranslation('help-center-forms')
  const { at, go, id, start } = useSteps()
  if (at !== undefined) return <BudgetStep {...{ id, at, go, budget, onChange, error }} />
  return (
    <Fieldset legend={t('budget.title')} help={t('budget.help')} error={error}>
      <Affordable budget={budget} />
      <div>
        <Button ref={start} onClick={() => go(0)}>
          {t(Object.keys(budgetOf(budget)).length > 0 ? 'budget.change' : 'budget.begin')}
        </Button>
      </div>
    </Fieldset>
  )
}

/** The step on the screen; a new one begins at its question, also for people who hear the page. */
function useSteps() {
  const [at, setAt] = useState<number>()
  const id = useId()
  const start = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    if (at === undefined) start.current?.focus()
    else document.getElementById(id)?.focus()
  }, [at, id])
  const go = (to: number) => {
    hasMoved.current = true
    setAt(to >= 0 && to < pages.length ? to : undefined)
  }
  return { at, go, id, start }
}

function BudgetStep({ id, at, go, budget, onChange, error }: BudgetStepsProps & Step) {
  const { t } = useTranslation(['help-center-forms', 'budget'])
  const page = pages[at]!
  // The Enter key would send the whole request.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(at + 1)
  }
  return (
    <Fieldset
      id={id}
      legend={t(`budget.page.${page.id}`)}
      help={<span className={smallPrint}>{t('budget.step', { step: at + 1, steps: pages.length })}</span>}
      error={error}
    >
      <Stack gap={4}>
        {page.items.map((item) => (
          <MoneyField
            key={item}
            label={t(`budget:item.${item}`)}
            isOptional
            value={budget[item] ?? ''}
            onChange={(text) => onChange({ ...budget, [item]: text })}
            onKeyDown={onKeyDown}
          />
        ))}
        <Affordable budget={budget} />
        <Cluster>
          <Button onClick={() => go(at - 1)}>{t('budget.back')}</Button>
          <Button onClick={() => go(at + 1)}>{t(at + 1 < pages.length ? 'budget.next' : 'budget.done')}</Button>
        </Cluster>
      </Stack>
    </Fieldset>
  )
}

interface Step {
  id: string
  at: number
  /** Beyond the first and the last step the sheet closes. */
  go: (to: number) => void
}

/** What would be affordable by the tenant's rule, said as the amounts are typed. */
function Affordable({ budget }: { budget: BudgetDraft }) {
  const { t } = useTranslation('help-center-forms')
  const language = useLanguage()
  const share = useCapability('hardship.share')
  const amounts = budgetOf(budget)
  const { affordable, left } = budgetSums(amounts, share)
  const said = (amount: Cents) => formatCents(amount, language)
  return (
    <div aria-live="polite">
      {Object.keys(amounts).length === 0 ? null : (
        <Notice>
          {affordable === null
            ? t('budget.noIncome')
            : affordable === 0n
              ? t('budget.nothing')
              : t('budget.affordable', { left: said(left), amount: said(affordable) })}
        </Notice>
      )}
    </div>
  )
}
