// Written by "mfe types": what the widgets that are shown here are told, as their owners declare it.
export {}

declare module '@portal/shared/asked-widgets' {
  interface WidgetProps {
    'consumer/profile-forms': import('./widget-props.ts').WidgetProps['profile-forms']
    'payments/agreement': {
      actingFor?: string
      debtId: string
      onClose: () => void
      onSigned?: (...told: ['full_payment' | 'monthly_plan']) => void
    }
    'payments/next-step': {
      actingFor?: string
      debtId: string
    }
    'payments/payment-methods': {
      actingFor?: string
      onlyMissing?: boolean
    }
    'payments/payments-panel': {
      actingFor?: string
      debtId: string
    }
    'payments/plan-choice': {
      actingFor?: string
      debtId: string
    }
    'payments/plan-section': {
      actingFor?: string
      debtId: string
    }
  }
}
