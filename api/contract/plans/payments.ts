// Orders and payments of the gateway. Amounts are paise, times milliseconds.

export type Payment = {
  id: string;
  orderId: string | null;
  paise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  refundedPaise: number;
  method: string;
  /** The payer's mobile number from the checkout. */
  contact: string;
  createdAt: number;
};

/** `payments` is empty if they were not requested. */
export type GatewayOrder = {
  id: string;
  paise: number;
  currency: string;
  receipt: string;
  notes: Readonly<Record<string, string>>;
  createdAt: number;
  payments: readonly Payment[];
};
