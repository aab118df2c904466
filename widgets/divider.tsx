export function Divider({ children }: { children?: string }) {
  if (!children) return <hr className="border-t border-line" />;
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <hr className="flex-1 border-t border-line" />
      {children}
      <hr className="flex-1 border-t border-line" />
    </div>
  );
}
