// Written by "mfe types": what the widgets that are shown here are told, as their owners declare it.
export {}

declare module '@portal/shared/asked-widgets' {
  interface WidgetProps {
    'consumer/contact-preferences': {
      actingFor?: string
    }
    'consumer/debt-account': {
      actingFor?: string
      debtId: string
    }
    'consumer/profile-forms': {
      actingFor?: string
      part?: 'personal'
    }
    'payments/debt-agreements': {
      debtId: string
    }
    'payments/pay-links': {
      clientId: string
    }
    'payments/payment-methods': {
      actingFor?: string
      onlyMissing?: boolean
    }
  }
}
