// What the gateway tells about orders and payments, in our words. Amounts are paise, times milliseconds.

export type Payment = {
  id: string;
  orderId: string | null;
  paise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  refundedPaise: number;
  method: string;
  /** The payer's number as the checkout had it. */
  contact: string;
  createdAt: number;
};

/** `payments` is empty where they were not asked for. */
export type GatewayOrder = {
  id: string;
  paise: number;
  currency: string;
  receipt: string;
  notes: Readonly<Record<string, string>>;
  createdAt: number;
  payments: readonly Payment[];
};
