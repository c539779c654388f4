// Written by "mfe types": what the widgets that are shown here are told, as their owners declare it.
export {}

declare module '@portal/shared/asked-widgets' {
  interface WidgetProps {
    'payments/pay-link': {
      secret: string | null
    }
  }
}
