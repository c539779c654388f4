import type { BudgetShown } from '@portal/shared/contract'
import { budgetIncomes, budgetOutgoings } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Card, DescriptionList, Money } from '@portal/shared/ui'

/**
 * F-15: the sheet of income and outgoings in a month, with what would be affordable by the tenant's rule. A page that shows
 * it loads the texts `shared/budget`.
 */
export function BudgetCard({ budget }: { budget: BudgetShown }) {
  const { t } = useTranslation('budget')
  const said = [...budgetIncomes, ...budgetOutgoings].flatMap((item) => {
    const amount = budget.items[item]
    return amount === undefined ? [] : [{ id: item, term: t(`item.${item}`), value: <Money amount={amount} /> }]
  })
  return (
    <Card title={t('title')}>
      <DescriptionList
        layout="rows"
        items={[
          ...said,
          { id: 'income', term: t('income'), value: <Money amount={budget.income} /> },
          { id: 'outgoings', term: t('outgoings'), value: <Money amount={budget.outgoings} /> },
          { id: 'left', term: t('left'), value: <Money amount={budget.left} /> },
          {
            id: 'affordable',
            term: t('affordable'),
            value: budget.affordable === null ? t('unknown') : <Money amount={budget.affordable} />,
          },
        ]}
      />
    </Card>
  )
}
