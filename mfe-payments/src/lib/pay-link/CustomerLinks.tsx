import { useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '../../widget-props.ts'
import { useCan } from '@portal/shared/session'
import { Card, Loaded } from '@portal/shared/ui'
import { LinkList } from './LinkList.tsx'
import { usePayLinks } from './use-pay-links.ts'

/** F-17: the links of a customer by which somebody else pays, for staff; nothing where none was made. */
export function CustomerLinks({ clientId }: WidgetProps['pay-links']) {
  const { t } = useTranslation('payments-pay-link')
  const mayEnd = useCan('pay_link.end')
  return (
    <Loaded query={usePayLinks({ clientId })} loading={t('loading')} failed={t('failed')}>
      {({ data: { links } }) =>
        links.length === 0 ? null : (
          <Card title={t('staff.title')}>
            <LinkList {...{ links, clientId, mayEnd }} />
          </Card>
        )
      }
    </Loaded>
  )
}
