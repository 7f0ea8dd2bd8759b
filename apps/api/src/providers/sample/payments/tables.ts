import type {
  Card,
  Customer,
  SandboxInvoice,
  SandboxSubscription,
  Secret,
} from '@slipstream/sandbox/cards/card-book'
import type { ColumnType } from 'kysely'

/** A record as it is stored: when it was made never changes. */
type Row<Record> = Omit<Record, 'created_at'> & { created_at: ColumnType<Date, Date, never> }

export interface SandboxTables {
  sandbox_customers: Row<Customer>
  sandbox_methods: Row<Card>
  sandbox_subscriptions: Row<SandboxSubscription>
  sandbox_invoices: Row<SandboxInvoice>
  sandbox_secrets: Row<Secret>
}
