import { Suspense, type ComponentType, type ReactNode } from "react";
import { useCreatePath, type ResourceProps } from "react-admin";
import { Route, Routes, useLocation } from "react-router-dom";
import { ViewPath } from "./view-path.ts";

export interface DialogResourceProps extends ResourceProps {
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  /** View for manual ordering. */
  order?: ComponentType;
  /** Alternative view of the records, at the list's path and `/board`. */
  board?: ComponentType;
}

/**
 * A resource whose records open in dialogs over its list or board. The dialogs are routes within
 * the view, so the view stays mounted.
 */
export function withDialogs(resource: DialogResourceProps): ResourceProps {
  const { list: List, board: Board, order: Order, ...others } = resource;
  const { create: Create, edit: Edit, show: Show, ...rest } = others;
  const dialogs = (
    <Suspense>
      <Routes>
        {Create && <Route path="create" element={<Create />} />}
        {Order && <Route path="order" element={<Order />} />}
        {Edit && <Route path=":id" element={<Edit />} />}
        {Show && <Route path=":id/show" element={<Show />} />}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );

  function ListWithDialogs() {
    const list = (
      <>
        <List />
        {dialogs}
      </>
    );
    if (!Board) return list;
    return (
      <Routes>
        <Route
          path="board/*"
          element={
            <OverBoard resource={resource.name}>
              <Board />
              {dialogs}
            </OverBoard>
          }
        />
        <Route path="*" element={list} />
      </Routes>
    );
  }

  return {
    ...rest,
    list: ListWithDialogs,
    hasCreate: Create !== undefined,
    hasEdit: Edit !== undefined,
    hasShow: Show !== undefined,
  };
}

/** Closing a dialog returns to the board with its current search. */
function OverBoard({ resource, children }: { resource: string; children: ReactNode }) {
  const createPath = useCreatePath();
  const { search } = useLocation();
  const board = `${createPath({ resource, type: "list" })}/board${search}`;
  return <ViewPath value={board}>{children}</ViewPath>;
}
