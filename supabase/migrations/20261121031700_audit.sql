-- Do the books agree with themselves? Run by tests after every money scenario, and by whoever is worried.

create function private.audit()
returns table (problem text, event_id uuid, subject text, expected bigint, actual bigint)
language sql stable
set search_path = ''
as $$
  select 'held seats', s.event_id, s.event_id::text,
         coalesce(sum(b.quantity) filter (where b.status = 'held'), 0), s.held::bigint
    from private.event_inventory s left join private.bookings b on b.event_id = s.event_id
   group by s.event_id having coalesce(sum(b.quantity) filter (where b.status = 'held'), 0) <> s.held
  union all
  select 'sold seats', s.event_id, s.event_id::text,
         coalesce(sum(b.quantity) filter (where b.status = 'paid'), 0), s.sold::bigint
    from private.event_inventory s left join private.bookings b on b.event_id = s.event_id
   group by s.event_id having coalesce(sum(b.quantity) filter (where b.status = 'paid'), 0) <> s.sold
  union all
  select 'named seats', b.event_id, b.id::text, b.quantity::bigint, count(t.id)
    from private.bookings b left join private.tickets t on t.booking_id = b.id
   group by b.id having count(t.id) <> b.quantity
  union all
  select 'codes of paid seats', b.event_id, b.id::text, b.quantity::bigint, count(t.code)
    from private.bookings b left join private.tickets t on t.booking_id = b.id
   where b.status = 'paid' group by b.id having count(t.code) <> b.quantity
  union all
  select 'payment of a paid booking', b.event_id, b.id::text, b.charge_minor, coalesce(sum(p.amount_minor), 0)
    from private.bookings b left join private.payments p on p.booking_id = b.id and p.disposition = 'allocated'
   where b.status in ('paid', 'refunding', 'refunded')
   group by b.id having coalesce(sum(p.amount_minor), 0) <> b.charge_minor
  union all
  select 'payment without a paid booking', b.event_id, p.payment_intent, 0, p.amount_minor
    from private.payments p join private.bookings b on b.id = p.booking_id
   where p.disposition = 'allocated' and b.status not in ('paid', 'refunding', 'refunded')
  union all
  select 'reserved refunds', b.event_id, p.payment_intent,
         coalesce(sum(r.amount_minor) filter (where r.status <> 'failed'), 0), p.refund_reserved_minor
    from private.payments p join private.bookings b on b.id = p.booking_id
    left join private.refunds r on r.payment_intent = p.payment_intent
   group by b.event_id, p.payment_intent
  having coalesce(sum(r.amount_minor) filter (where r.status <> 'failed'), 0) <> p.refund_reserved_minor
  union all
  -- A failed refund has its alert; it is owed, but known.
  select 'refund owed', b.event_id, p.payment_intent, private.refund_due(p, b),
         coalesce((select sum(r.amount_minor) from private.refunds r
                    where r.payment_intent = p.payment_intent and r.status = 'failed'), 0)::bigint
    from private.payments p join private.bookings b on b.id = p.booking_id
   where (p.disposition = 'unallocated' or b.status = 'refunding')
     and private.refund_due(p, b) > coalesce((
       select sum(r.amount_minor) from private.refunds r
        where r.payment_intent = p.payment_intent and r.status = 'failed'), 0)
  union all
  select 'open booking of a cancelled wedding', b.event_id, b.id::text, 0, 1
    from private.bookings b join private.event_inventory s on s.event_id = b.event_id
   where s.status = 'cancelled' and b.status in ('held', 'paid')
  union all
  select 'wedding sold after it was removed', s.event_id, s.event_id::text, 0, 1
    from private.event_inventory s
   where s.status = 'open' and not exists (select from public.wedding_events e where e.id = s.event_id)
  union all
  select 'ledger', moved.event_id, moved.event_id::text, sum(moved.in_books)::bigint, sum(moved.in_ledger)::bigint
    from (
      select b.event_id, p.amount_minor as in_books, 0 as in_ledger
        from private.payments p join private.bookings b on b.id = p.booking_id
      union all
      select b.event_id, -r.amount_minor, 0
        from private.refunds r join private.payments p using (payment_intent) join private.bookings b on b.id = p.booking_id
       where r.status = 'succeeded'
      union all
      select b.event_id, -d.amount_minor, 0
        from private.disputes d join private.payments p using (payment_intent) join private.bookings b on b.id = p.booking_id
       where d.status in ('open', 'lost')
      union all
      select o.event_id, -o.amount_minor, 0 from private.payouts o where o.status = 'paid'
      union all
      select l.event_id, 0, l.amount_minor from private.ledger l
    ) as moved
   group by moved.event_id having sum(moved.in_books) <> sum(moved.in_ledger);
$$;
comment on function private.audit() is 'One row per imbalance between seats, bookings, payments, refunds and ledger; none when the books are clean.';
