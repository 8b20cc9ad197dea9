create table inbox (
  source text not null,
  message_id text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  primary key (source, message_id)
);

create table effects (key text primary key, done_at timestamptz not null default now());
