import { Suspense, type ComponentType } from "react";
import type { ResourceProps } from "react-admin";
import { Route, Routes } from "react-router-dom";

export interface DialogResourceProps extends ResourceProps {
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  /** Where its records are ordered by hand. */
  order?: ComponentType;
}

/** A resource whose records open over its list: the list is a route around theirs, and so stays as it is. */
export function withDialogs(resource: DialogResourceProps): ResourceProps {
  const { list: List, create: Create, edit: Edit, show: Show, order: Order, ...rest } = resource;

  function ListWithDialogs() {
    return (
      <>
        <List />
        <Suspense>
          <Routes>
            {Create && <Route path="create" element={<Create />} />}
            {Order && <Route path="order" element={<Order />} />}
            {Edit && <Route path=":id" element={<Edit />} />}
            {Show && <Route path=":id/show" element={<Show />} />}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </>
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
